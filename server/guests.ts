import { createHash, createHmac, randomBytes } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';

const COOKIE = 'rota';

/** As long as browsers keep a cookie, in seconds. */
const MAX_AGE = 400 * 24 * 60 * 60;

/**
 * Who somebody is, as far as anybody needs to know: a random id in a cookie that only this server
 * can have signed and that no script can read.
 */
export class Guests {
  private readonly signer;

  constructor(private readonly secret: string) {
    this.signer = fastifyCookie.signerFactory(secret, 'sha256');
  }

  /** The person a `Cookie` header speaks for; undefined when it speaks for nobody. */
  personIn(header: string | undefined): string | undefined {
    const cookie = header && fastifyCookie.parse(header)[COOKIE];
    if (!cookie) return undefined;
    const { valid, value } = this.signer.unsign(cookie);
    return valid && value ? value : undefined;
  }

  /** Somebody new, with the `Set-Cookie` header that makes them known. */
  welcome(secure: boolean): { person: string; header: string } {
    const person = newPerson();
    return { person, header: this.cookieFor(person, secure) };
  }

  /** The `Set-Cookie` header by which a device is that person's. */
  cookieFor(person: string, secure: boolean): string {
    return this.cookie(this.signer.sign(person), MAX_AGE, secure);
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

  private cookie(value: string, maxAge: number, secure: boolean): string {
    const lasting = { httpOnly: true, sameSite: 'lax', path: '/', maxAge, secure } as const;
    return fastifyCookie.serialize(COOKIE, value, lasting);
  }
}

/** The id of somebody nobody has met yet. */
export function newPerson(): string {
  return randomBytes(12).toString('base64url');
}
