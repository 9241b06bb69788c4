export { commitTo, isDealingValue, type Party } from './commitment.ts';
export { factsDigest, type MatchFacts } from './facts.ts';
export { DEALING_VERSION } from './framing.ts';
export { type DealingSources, dealingRandom } from './stream.ts';
