/**
 * Returns how likely a player takes a choice who considers each one with the same probability, and takes the best of those.
 * Multiplies, because powers are not the same to the last bit in every browser and Node, and bots have to be.
 * @param better the number of better choices
 * @param equal the number of choices that are as good, itself included, from 1
 * @param considered the probability that a choice is considered, above 0, below 1
 * @returns above 0, at most 1
 */
export function choiceLikelihood(better: number, equal: number, considered: number): number {
  const overlooked = 1 - considered;
  let allBetter = 1;
  let allEqual = 1;
  for (let choice = 0; choice < better; choice++) allBetter *= overlooked;
  for (let choice = 0; choice < equal; choice++) allEqual *= overlooked;
  return (allBetter * (1 - allEqual)) / equal;
}
