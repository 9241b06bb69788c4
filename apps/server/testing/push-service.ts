import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createVerify,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SavePush } from '@rota/protocol';

/** A certificate for `localhost` and its key, for tests only. */
const PEM = `-----BEGIN CERTIFICATE-----
MIIBqDCCAU+gAwIBAgIUQbMFdbBuQMJhuuqpWqNUqIbdK58wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzE3MDIyOVoYDzIxMjYxMDMw
MTcwMjI5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASomYO2gioDkHFwE8iYrUavG5Cyjwsv3+GliWOqi79gRbifWn1h8ZcV
9zQXPJWT7LeyJwASIj2bANFmoSJrYWEYo30wezAdBgNVHQ4EFgQUGU9JE2jbF34z
P2XaHoofwch3w98wHwYDVR0jBBgwFoAUGU9JE2jbF34zP2XaHoofwch3w98wKAYD
VR0RBCEwH4IJbG9jYWxob3N0ggxwdXNoLmV4YW1wbGWHBH8AAAEwDwYDVR0TAQH/
BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiASCRIiKo9lqMpoyB76DvRBbSk86DJv
U7rqheQdbtKzcgIgBGn8w4TQvCph5CbABIc+gYW2XBBPEdIgG+kIpD+/ric=
-----END CERTIFICATE-----
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIOdZDu4aD39ByGQH
fkXiA9lHtMgEruQc/MRSCQTbKFuhRANCAASomYO2gioDkHFwE8iYrUavG5Cyjwsv
3+GliWOqi79gRbifWn1h8ZcV9zQXPJWT7LeyJwASIj2bANFmoSJrYWEY
-----END PRIVATE KEY-----
`;

/** A message as its browser decrypts it. */
export interface ReceivedPush {
  /** The browser's path at the push service. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly payload: Record<string, unknown>;
}

/** A browser's keys at the push service. */
interface Browser {
  readonly keys: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

/** A push service over TLS: it checks who sends, and decrypts what browsers would receive. */
export class TestPushService {
  readonly received: ReceivedPush[] = [];
  /** The number of requests, with those it rejects. */
  requests = 0;
  /** The status it answers with; 0: it never answers. */
  status = 201;
  private readonly browsers = new Map<string, Browser>();
  private readonly server = createServer({ key: PEM, cert: PEM }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      this.requests++;
      const { url: path = '', headers } = request;
      if (this.status === 201) {
        const browser = this.browsers.get(path)!;
        verifySender(headers, this.address);
        const text = decrypt(Buffer.concat(parts), browser);
        this.received.push({ path, headers, payload: JSON.parse(text) });
      }
      if (this.status) response.writeHead(this.status, { location: `${this.address}/other` }).end();
    });
  });

  /** The certificate authority for `PushSettings.ca`. */
  readonly ca = PEM;

  static async open(): Promise<TestPushService> {
    const service = new TestPushService();
    service.server.listen(0, '127.0.0.1');
    await once(service.server, 'listening');
    return service;
  }

  get address(): string {
    return `https://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Subscribes a browser, as it describes itself to a server. */
  subscribe(language: SavePush['language'] = 'en'): SavePush {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(8).toString('hex')}`;
    this.browsers.set(path, { keys, auth });
    const p256dh = keys.getPublicKey('base64url');
    return {
      endpoint: this.address + path,
      keys: { p256dh, auth: auth.toString('base64url') },
      language,
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Verifies the VAPID header (RFC 8292). @throws when the signature or a claim is wrong */
function verifySender({ authorization = '' }: IncomingHttpHeaders, audience: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.toString('base64url', from, from + 32);
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const isValid = createVerify('sha256')
    .update(`${header}.${claims}`)
    .verify({ key: publicKey, dsaEncoding: 'ieee-p1363' }, signature, 'base64url');
  const { aud, sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString());
  if (!isValid || aud !== audience || !sub.startsWith('https://')) throw new Error('bad sender');
}

/** Decrypts a message as a browser does (RFC 8291). */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.toString('utf8', 0, padded.lastIndexOf(2));
}
