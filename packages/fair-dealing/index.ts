export { computeCommitment, type Party } from './commitment.ts';
export * from './daily.ts';
export * from './duplicate.ts';
export * from './exchange.ts';
export { factsDigest, type MatchFacts } from './facts.ts';
export * from './participant.ts';
export {
  dealingSources,
  matchesCommitment,
  recordedFacts,
  verifyAbortedExchanges,
  verifyContributions,
  verifySecret,
} from './proof.ts';
export { botSeed, type DealingSources, dealingRandom } from './stream.ts';
export * from './verify.ts';
