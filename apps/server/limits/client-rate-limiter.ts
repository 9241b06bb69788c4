import { type RateLimit, RateLimiter } from './rate-limiter.ts';

/**
 * How much more an address may ask for than one person: a class or an office plays behind one, and someone
 * with many cookies gets no more than they do.
 */
export const PEOPLE_PER_ADDRESS = 8;

/** Who asks, over however many connections. */
export interface Client {
  /** Left out: those without an identity count as one person of their network. */
  readonly person: string | undefined;
  readonly network: string;
}

/** Limits what each person, and each network, asks for by what it costs. */
export class ClientRateLimiter {
  private readonly people: RateLimiter;
  private readonly networks: RateLimiter;

  /** @param limit of a person */
  constructor({ burst, perSecond }: RateLimit) {
    this.people = new RateLimiter({ burst, perSecond });
    this.networks = new RateLimiter({
      burst: PEOPLE_PER_ADDRESS * burst,
      perSecond: PEOPLE_PER_ADDRESS * perSecond,
    });
  }

  /** @returns 0, or the whole seconds after which the client may ask for something */
  wait({ person, network }: Client): number {
    const now = performance.now();
    return Math.max(this.people.wait(person ?? network, now), this.networks.wait(network, now));
  }

  /** Counts what the client was allowed to ask for. */
  charge({ person, network }: Client, cost: number): void {
    const now = performance.now();
    this.people.charge(person ?? network, now, cost);
    this.networks.charge(network, now, cost);
  }

  /** Counts a request before it is known who sends it. */
  takeFromNetwork(network: string, cost: number): number {
    return this.networks.take(network, performance.now(), cost);
  }

  /** Counts the same request once that is known. */
  takeFromPerson(person: string, cost: number): number {
    return this.people.take(person, performance.now(), cost);
  }
}
