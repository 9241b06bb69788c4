import { createHash, createHmac, randomBytes } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { networkMark } from '../network.ts';

const COOKIE = 'rota';

/** How long a cookie is good for, in seconds: as long as browsers keep one. */
export const MAX_AGE = 400 * 24 * 60 * 60;

/** When the last cookie without a date was made, in milliseconds since 1970. */
const LAST_UNDATED = Date.UTC(2026, 10, 22);

/** The stay of one person at one device, from the cookie it was given until it signs out. */
export interface Session {
  readonly person: string;
  /** Nothing follows from it but whether it has ended. */
  readonly id: string;
  /** When it began, in milliseconds since 1970. */
  readonly begun: number;
}

/** Between the parts of a cookie; in none of them. */
const BETWEEN = '.';

/**
 * Who somebody is, as far as anybody needs to know: a random id in a cookie that only this server
 * can have signed and that no script can read.
 */
export class Sessions {
  private readonly signer;

  constructor(private readonly secret: string) {
    this.signer = fastifyCookie.signerFactory(secret, 'sha256');
  }

  /**
   * Returns the session a `Cookie` header shows, ended or not; undefined when it shows none, or one
   * that is too old. The server checks the age itself, because a copy of a cookie never expires, and a
   * session that was ended is forgotten after that time.
   * @param now in milliseconds since 1970
   */
  sessionFromCookie(header: string | undefined, now = Date.now()): Session | undefined {
    const cookie = header && fastifyCookie.parse(header)[COOKIE];
    if (!cookie) return undefined;
    const { valid, value } = this.signer.unsign(cookie);
    if (!valid || !value) return undefined;
    // The first cookies had nothing but the person in them.
    const [person, id = person, date] = value.split(BETWEEN);
    const begun = date === undefined ? LAST_UNDATED : Number.parseInt(date, 36);
    if (!(now - begun < MAX_AGE * 1000)) return undefined;
    return { person: person!, id: id!, begun };
  }

  /** Somebody new, with the `Set-Cookie` header that makes them known. */
  createGuest(secure: boolean): { person: string; header: string } {
    const person = newPersonId();
    return { person, header: this.sessionCookie(person, secure) };
  }

  /** The `Set-Cookie` header by which a device is that person's: a new session begins. */
  sessionCookie(person: string, secure: boolean): string {
    const value = [person, randomBytes(12).toString('base64url'), Date.now().toString(36)];
    return this.cookie(this.signer.sign(value.join(BETWEEN)), MAX_AGE, secure);
  }

  /** The `Set-Cookie` header by which a device is nobody's. */
  expiredCookie(secure: boolean): string {
    return this.cookie('', 0, secure);
  }

  /** What a guest is called until they say their name; always the same for the same guest. */
  firstName(person: string): string {
    return `Guest ${1000 + (createHash('sha256').update(person).digest().readUInt32BE() % 9000)}`;
  }

  /**
   * What a table is to know a forgotten person by: always the same there, another one at every other
   * table, and never to be traced back.
   */
  pseudonym(person: string, table: string): string {
    const mark = createHmac('sha256', this.secret).update(
      JSON.stringify(['former', person, table]),
    );
    return mark.digest('base64url').slice(0, 16);
  }

  /** Which network somebody comes from, without naming it. */
  networkMark(network: string): string {
    return networkMark(network, this.secret);
  }

  private cookie(value: string, maxAge: number, secure: boolean): string {
    const lasting = { httpOnly: true, sameSite: 'lax', path: '/', maxAge, secure } as const;
    return fastifyCookie.serialize(COOKIE, value, lasting);
  }
}

/** The id of somebody nobody has met yet. */
export function newPersonId(): string {
  return randomBytes(12).toString('base64url');
}
