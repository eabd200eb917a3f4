//! Logistic regression.

/// Keeps weights small that hardly matter.
const RIDGE: f64 = 3.0;
/// Newton steps; the sum of squares hardly changes after a few.
const STEPS: usize = 12;

/// What was seen, and whether it won.
pub type Row<const N: usize> = ([f64; N], bool);

fn chance<const N: usize>(weights: &[f64; N], row: &[f64; N]) -> f64 {
    let sum: f64 = weights.iter().zip(row).map(|(weight, number)| weight * number).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// The mean of the negative logarithms of what was foretold for what came.
pub fn loss<const N: usize>(weights: &[f64; N], rows: &[Row<N>]) -> f64 {
    let one = |(row, won): &Row<N>| {
        let chance = chance(weights, row).clamp(1e-9, 1.0 - 1e-9);
        -(if *won { chance } else { 1.0 - chance }).ln()
    };
    rows.iter().map(one).sum::<f64>() / rows.len() as f64
}

/// Weights by Newton's method.
pub fn fit<const N: usize>(rows: &[Row<N>]) -> [f64; N] {
    fit_from(&[0.0; N], rows)
}

/// The same, starting from other weights and staying near them where the rows say little.
pub fn fit_from<const N: usize>(prior: &[f64; N], rows: &[Row<N>]) -> [f64; N] {
    let mut weights = *prior;
    for _ in 0..STEPS {
        let mut gradient = weights;
        gradient
            .iter_mut()
            .zip(prior)
            .for_each(|(weight, prior)| *weight = RIDGE * (prior - *weight));
        let mut hessian = vec![[0.0; N]; N];
        (0..N).for_each(|at| hessian[at][at] = RIDGE);
        for (row, won) in rows {
            let chance = chance(&weights, row);
            let (error, spread) = (f64::from(u8::from(*won)) - chance, chance * (1.0 - chance));
            for i in 0..N {
                gradient[i] += error * row[i];
                for j in 0..N {
                    hessian[i][j] += spread * row[i] * row[j];
                }
            }
        }
        let step = solve(hessian, gradient);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

/// Gaussian elimination; the ridge keeps the pivots away from zero.
fn solve<const N: usize>(mut a: Vec<[f64; N]>, mut b: [f64; N]) -> [f64; N] {
    for pivot in 0..N {
        for row in pivot + 1..N {
            let factor = a[row][pivot] / a[pivot][pivot];
            let above = a[pivot];
            a[row]
                .iter_mut()
                .zip(above)
                .for_each(|(below, above)| *below -= factor * above);
            b[row] -= factor * b[pivot];
        }
    }
    for row in (0..N).rev() {
        let known: f64 = (row + 1..N).map(|column| a[row][column] * b[column]).sum();
        b[row] = (b[row] - known) / a[row][row];
    }
    b
}
