import { createHmac, randomBytes } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { DAY_MS, SECOND_MS } from '@rota/core';
import { ConfirmedClock } from '../confirmed-clock.ts';
import { randomId } from '../random-id.ts';
import type { TableCreator, TableOwner } from '../table-owner.ts';

const COOKIE = 'rota';

/** How long a cookie is valid, in seconds: the most that browsers allow. */
export const SESSION_MAX_AGE_S = (400 * DAY_MS) / SECOND_MS;

/** When the last cookie without a date was issued, in ms since 1970. */
const LAST_UNDATED = Date.UTC(2026, 10, 22);

/** A signed-in browser, from the cookie it was issued until it signs out. */
export interface Session {
  readonly person: string;
  /** Identifies the session once it has ended; carries no rights. */
  readonly id: string;
  /** In ms since 1970. */
  readonly begun: number;
  /** The person's epoch when it began; undefined for the cookies of older builds. */
  readonly epoch?: number | undefined;
}

/** Separates the parts of a cookie. */
const SEPARATOR = '.';

/** Returns whether a `Cookie` header has a session's cookie, valid or not. */
export function hasSessionCookie(header: string | undefined): boolean {
  return header !== undefined && fastifyCookie.parse(header)[COOKIE] !== undefined;
}

/** Issues and verifies the signed, HTTP-only cookies that hold a person's random id. */
export class Sessions {
  private signer: ReturnType<typeof fastifyCookie.signerFactory>;

  /** @param clock says when a cookie begins, and when it is too old */
  constructor(
    private secret: string,
    private readonly clock: Pick<ConfirmedClock, 'earliest' | 'latest'> = new ConfirmedClock(),
  ) {
    this.signer = fastifyCookie.signerFactory(secret, 'sha256');
  }

  /** Replaces the key that signs cookies, which ends all sessions. */
  changeSecret(secret: string): void {
    this.secret = secret;
    this.signer = fastifyCookie.signerFactory(secret, 'sha256');
  }

  /**
   * Returns the session of a `Cookie` header, ended or not; undefined without a valid cookie. Checks
   * the age too: a copied cookie does not expire by itself.
   * @param now in ms since 1970
   */
  sessionFromCookie(header: string | undefined, now = this.clock.earliest): Session | undefined {
    const cookie = header && fastifyCookie.parse(header)[COOKIE];
    if (!cookie) return undefined;
    const { valid, value } = this.signer.unsign(cookie);
    if (!valid || !value) return undefined;
    // The first cookies held only the person.
    const [person, id = person, date, count] = value.split(SEPARATOR);
    const begun = date === undefined ? LAST_UNDATED : Number.parseInt(date, 36);
    if (!(now - begun < SESSION_MAX_AGE_S * 1000)) return undefined;
    const epoch = count === undefined ? undefined : Number.parseInt(count, 36);
    return { person: person!, id: id!, begun, epoch };
  }

  /** Creates a person with the `Set-Cookie` header of their first session. */
  createGuest(secure: boolean): { person: string; header: string } {
    const person = newPersonId();
    return { person, header: this.sessionCookie(person, secure) };
  }

  /** Returns the `Set-Cookie` header that begins a session. @param epoch see `People.sessionEpoch` */
  sessionCookie(person: string, secure: boolean, epoch = 0): string {
    const numbers = [this.clock.latest, epoch].map((number) => number.toString(36));
    const value = [person, randomBytes(12).toString('base64url'), ...numbers];
    return this.cookie(this.signer.sign(value.join(SEPARATOR)), SESSION_MAX_AGE_S, secure);
  }

  /** Returns the `Set-Cookie` header that deletes the cookie. */
  expiredCookie(secure: boolean): string {
    return this.cookie('', 0, secure);
  }

  /** Returns the irreversible id that replaces a deleted person at one table; stable for that table. */
  pseudonym(person: string, table: string): string {
    return this.hash(['former', person, table]);
  }

  /** Returns a keyed hash to store instead of a network's address. */
  networkHash(network: string): string {
    return this.hash(['network', network]);
  }

  /** Returns a keyed hash of a table's creator, which stays in lists when the account is deleted. */
  tableOwner({ person, network }: TableCreator): TableOwner {
    return { network: this.networkHash(network), person: this.hash(['creator', person]) };
  }

  private hash(parts: readonly string[]): string {
    const hash = createHmac('sha256', this.secret).update(JSON.stringify(parts));
    return hash.digest('base64url').slice(0, 16);
  }

  private cookie(value: string, maxAge: number, secure: boolean): string {
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', maxAge, secure } as const;
    return fastifyCookie.serialize(COOKIE, value, attributes);
  }
}

export function newPersonId(): string {
  return randomId(12);
}
