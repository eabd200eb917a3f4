//! The markup of our own pages as a tree: every element is closed, every attribute has a value in quotes.

/// An element, or text between elements.
pub enum Node<'h> {
    Element(Element<'h>),
    /// As it stands in the markup.
    Text(&'h str),
}

pub struct Element<'h> {
    pub name: &'h str,
    attributes: &'h str,
    pub children: Vec<Node<'h>>,
    /// Everything between its tags.
    pub inner: &'h str,
}

/// Elements that hold nothing.
const EMPTY: [&str; 4] = ["!DOCTYPE", "meta", "br", "input"];

impl<'h> Element<'h> {
    /// The whole page.
    pub fn page(html: &'h str) -> Element<'h> {
        let (children, _) = nodes(html);
        Element {
            name: "",
            attributes: "",
            children,
            inner: html,
        }
    }

    pub fn attribute(&self, name: &str) -> Option<&'h str> {
        let (_, value) = self.attributes.split_once(&format!("{name}=\""))?;
        value.split('"').next()
    }

    pub fn has_class(&self, class: &str) -> bool {
        let classes = self.attribute("class").unwrap_or_default();
        classes.split(' ').any(|one| one == class)
    }

    /// The elements right inside.
    pub fn elements(&self) -> impl Iterator<Item = &Element<'h>> {
        self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// All elements inside, at any depth, that are so.
    pub fn all<'e>(&'e self, is: &dyn Fn(&Element<'h>) -> bool) -> Vec<&'e Element<'h>> {
        let mut found = Vec::new();
        for element in self.elements() {
            if is(element) {
                found.push(element);
            }
            found.extend(element.all(is));
        }
        found
    }

    /// Its text, still as markup.
    pub fn text(&self) -> String {
        let of = |node: &Node<'h>| match node {
            Node::Element(element) => element.text(),
            Node::Text(text) => text.to_string(),
        };
        self.children.iter().map(of).collect()
    }
}

/// The nodes up to the next closing tag, and what stands behind them.
fn nodes(mut html: &str) -> (Vec<Node<'_>>, &str) {
    let mut all = Vec::new();
    while !html.is_empty() && !html.starts_with("</") {
        let Some(tag) = html.strip_prefix('<') else {
            let (text, rest) = html.split_at(html.find('<').unwrap_or(html.len()));
            all.push(Node::Text(text));
            html = rest;
            continue;
        };
        let (tag, rest) = tag.split_once('>').unwrap_or((tag, ""));
        let (tag, closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let ((children, after), rest_of) = match closed || EMPTY.contains(&name) {
            true => ((Vec::new(), rest), rest),
            false => {
                let (children, after) = nodes(rest);
                ((children, after.split_once('>').map_or("", |(_, after)| after)), after)
            }
        };
        all.push(Node::Element(Element {
            name,
            attributes,
            children,
            inner: &rest[..rest.len() - rest_of.len()],
        }));
        html = after;
    }
    (all, html)
}
