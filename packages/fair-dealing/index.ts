export { computeCommitment, type Party } from './commitment.ts';
export { cryptoRandom, drawDealingValue } from './crypto-random.ts';
export * from './daily.ts';
export * from './duplicate.ts';
export * from './exchange.ts';
export { factsDigest, type MatchFacts } from './facts.ts';
export * from './participant.ts';
export {
  dealingSources,
  matchesCommitment,
  recordedFacts,
  recordedSources,
  verifyAbortedExchanges,
  verifyContributions,
  verifyDealing,
  verifySecret,
} from './proof.ts';
export { botSeed, type DealingSources, dealingRandom, dealPacks } from './stream.ts';
export * from './verify.ts';
