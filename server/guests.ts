import { createHash, createHmac, randomBytes } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { networkMark } from './network.ts';

const COOKIE = 'rota';

/** As long as browsers keep a cookie, in seconds. */
export const MAX_AGE = 400 * 24 * 60 * 60;

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
export class Guests {
  private readonly signer;

  constructor(private readonly secret: string) {
    this.signer = fastifyCookie.signerFactory(secret, 'sha256');
  }

  /** The session a `Cookie` header shows, ended or not; undefined when it shows none. */
  sessionIn(header: string | undefined): Session | undefined {
    const cookie = header && fastifyCookie.parse(header)[COOKIE];
    if (!cookie) return undefined;
    const { valid, value } = this.signer.unsign(cookie);
    if (!valid || !value) return undefined;
    // The first cookies had nothing but the person in them.
    const [person, id = person, begun = '0'] = value.split(BETWEEN);
    return { person: person!, id: id!, begun: Number.parseInt(begun, 36) };
  }

  /** Somebody new, with the `Set-Cookie` header that makes them known. */
  welcome(secure: boolean): { person: string; header: string } {
    const person = newPerson();
    return { person, header: this.cookieFor(person, secure) };
  }

  /** The `Set-Cookie` header by which a device is that person's: a new session begins. */
  cookieFor(person: string, secure: boolean): string {
    const value = [person, randomBytes(12).toString('base64url'), Date.now().toString(36)];
    return this.cookie(this.signer.sign(value.join(BETWEEN)), MAX_AGE, secure);
  }

  /** The `Set-Cookie` header by which a device is nobody's. */
  noCookie(secure: boolean): string {
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
export function newPerson(): string {
  return randomBytes(12).toString('base64url');
}
