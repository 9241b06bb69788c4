import { createHash } from 'node:crypto';
import { err, ok, type Result, rejection } from '@rota/core';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Logger } from 'pino';
import type { ChallengePurpose, Passkey, People } from '../storage/people.ts';

/** How long a challenge is valid. */
const CHALLENGE_MS = 3 * 60_000;

const MAX_PASSKEYS = 10;

/** Imported when first needed, because it loads parsers for every certificate format. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * WebAuthn passkeys, by which people sign in on other devices. A passkey is valid for the host name it
 * was created at. Challenges are stored, so any node can verify the response.
 */
export class Passkeys {
  /** @param now returns ms since 1970 */
  constructor(
    private readonly people: People,
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  /** @param page the origin of the page */
  async optionsToAdd(
    person: string,
    name: string,
    page: URL,
  ): Promise<Result<PublicKeyCredentialCreationOptionsJSON>> {
    const known = await this.people.passkeysOf(person);
    if (known.length >= MAX_PASSKEYS) return tooManyPasskeys();
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: 'Rota',
      rpID: page.hostname,
      userName: name,
      // Authenticators store this id, which must not be the one in cookies.
      userID: createHash('sha256').update(`passkey ${person}`).digest(),
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      // People sign in without a user name, so the passkey must be discoverable.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      timeout: CHALLENGE_MS,
    });
    await this.issueChallenge(person, 'add-passkey', options.challenge);
    return ok(options);
  }

  async add(
    person: string,
    name: string,
    page: URL,
    response: RegistrationResponseJSON,
  ): Promise<Result<Passkey>> {
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await this.verify(person, 'add-passkey', (expectedChallenge) =>
      verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: page.origin,
        expectedRPID: page.hostname,
        requireUserVerification: false,
      }),
    );
    if (!verified.ok) return verified;
    if ((await this.people.passkeysOf(person)).length >= MAX_PASSKEYS) return tooManyPasskeys();
    const { id, publicKey, counter, transports = [] } = verified.value.registrationInfo!.credential;
    const passkey: Passkey = {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      name,
      created: this.now(),
      used: null,
    };
    const added = await this.people.addPasskey(person, passkey);
    return added ? ok(passkey) : err(rejection('passkey-known'));
  }

  /** @param sender the device's current person, who alone may respond */
  async optionsToSignIn(sender: string, page: URL): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: page.hostname,
      userVerification: 'preferred',
      timeout: CHALLENGE_MS,
    });
    await this.issueChallenge(sender, 'sign-in', options.challenge);
    return options;
  }

  /** @returns the passkey's owner */
  async signIn(
    sender: string,
    page: URL,
    response: AuthenticationResponseJSON,
  ): Promise<Result<string>> {
    const passkey = await this.people.passkey(response.id);
    if (!passkey) return err(rejection('unknown-passkey'));
    const { verifyAuthenticationResponse } = await webauthn();
    const { id, publicKey, counter, person } = passkey;
    const verified = await this.verify(sender, 'sign-in', (expectedChallenge) =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: page.origin,
        expectedRPID: page.hostname,
        requireUserVerification: false,
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      }),
    );
    if (!verified.ok) return verified;
    await this.people.recordPasskeyUse(
      id,
      verified.value.authenticationInfo.newCounter,
      this.now(),
    );
    return ok(person);
  }

  private issueChallenge(person: string, purpose: ChallengePurpose, challenge: string) {
    const now = this.now();
    return this.people.saveChallenge(person, purpose, challenge, {
      now,
      expires: now + CHALLENGE_MS,
    });
  }

  /**
   * Verifies a response. It uses up the challenge it names, even if something else is wrong.
   * @param check throws, or returns `verified: false`, for an invalid response
   */
  private async verify<Verification extends { verified: boolean }>(
    person: string,
    purpose: ChallengePurpose,
    check: (useChallenge: (challenge: string) => Promise<boolean>) => Promise<Verification>,
  ): Promise<Result<Verification>> {
    let hasExpired = false;
    const uses: Promise<boolean>[] = [];
    const useChallenge = (challenge: string) => {
      const isUsed = this.people.consumeChallenge(person, purpose, challenge, this.now());
      uses.push(isUsed);
      return isUsed;
    };
    try {
      const verification = await check(useChallenge);
      if (verification.verified) return ok(verification);
    } catch (fault) {
      this.log.debug({ err: fault }, 'passkey response not verified');
      // Rejects when the store failed, which is not the response's fault.
      hasExpired = (await Promise.all(uses)).includes(false);
    }
    return err(rejection(hasExpired ? 'challenge-passed' : 'passkey-not-good'));
  }
}

function tooManyPasskeys(): Result<never> {
  return err(rejection('too-many-passkeys', { most: MAX_PASSKEYS }));
}
