import { createHash, randomBytes } from 'node:crypto';
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

  constructor(secret: string) {
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
    const person = randomBytes(12).toString('base64url');
    const header = fastifyCookie.serialize(COOKIE, this.signer.sign(person), {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: MAX_AGE,
      secure,
    });
    return { person, header };
  }

  /** What a guest is called until they say their name; always the same for the same guest. */
  firstName(person: string): string {
    return `Guest ${1000 + (createHash('sha256').update(person).digest().readUInt32BE() % 9000)}`;
  }
}
