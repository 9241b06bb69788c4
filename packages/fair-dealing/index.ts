export { computeCommitment, type Party } from './commitment.ts';
export { cryptoRandom, drawDealingValue } from './crypto-random.ts';
export * from './daily.ts';
export { type AgreedFacts, commit, contribute, type Dealing, deal } from './deal.ts';
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
export { botSeed, type DealingSources, dealingRandom } from './stream.ts';
export * from './verify.ts';
