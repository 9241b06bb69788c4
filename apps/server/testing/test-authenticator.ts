import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The WebAuthn options that an authenticator reads. */
interface CredentialOptions {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const NEW_CREDENTIAL = 0x40;

/**
 * A software authenticator with one passkey, in a browser on a page of `origin`. Its responses have the
 * format of real ones; tests can change them.
 */
export class TestAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(public origin: string) {}

  /** Registers the passkey. */
  create({ challenge, rp }: CredentialOptions) {
    const credentialId = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.data(rp!.id!, USER_PRESENT | USER_VERIFIED | NEW_CREDENTIAL),
      Buffer.alloc(16),
      Buffer.from([0, credentialId.length]),
      credentialId,
      this.publicKey,
    ]);
    const attestationObject = Buffer.concat([
      head(5, 3),
      text('fmt'),
      text('none'),
      text('attStmt'),
      head(5, 0),
      text('authData'),
      bytes(authData),
    ]);
    return this.credential({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs in. @param key left out: the passkey's own */
  get({ challenge, rpId }: CredentialOptions, key: KeyObject = this.keys.privateKey) {
    this.counter++;
    const authData = this.data(rpId!, USER_PRESENT | USER_VERIFIED);
    const clientData = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, key).toString('base64url'),
    });
  }

  private credential<Response extends object>(response: Response) {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} } as const;
  }

  private data(host: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      createHash('sha256').update(host).digest(),
      Buffer.from([flags]),
      counter,
    ]);
  }

  private clientData(type: string, challenge: string): Buffer {
    const { origin } = this;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** An ES256 key on P-256, as COSE. */
  private get publicKey(): Buffer {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const point = (part: string | undefined) => bytes(Buffer.from(part!, 'base64url'));
    const [kty, alg, crv] = [Buffer.from([1, 2]), Buffer.from([3, 0x26]), Buffer.from([0x20, 1])];
    const parts = [kty, alg, crv, Buffer.from([0x21]), point(x), Buffer.from([0x22]), point(y)];
    return Buffer.concat([head(5, 5), ...parts]);
  }
}

/** Encodes the head of a CBOR item. */
function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  return length < 256
    ? Buffer.from([(type << 5) | 24, length])
    : Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, value.length), Buffer.from(value)]);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}
