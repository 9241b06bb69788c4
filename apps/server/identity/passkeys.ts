import { createHash } from 'node:crypto';
import { err, ok, type Result, rejection } from '@rota/core';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Logger } from 'pino';
import type { Passkey, People, Purpose } from '../storage/people.ts';

/** How long somebody may take over their authenticator, in ms. */
const PATIENCE = 3 * 60_000;

/** How many passkeys one person may have. */
const MOST = 10;

/** Fetched when it is first needed: it brings the formats of every kind of certificate along. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * Passkeys: how somebody shows on another device that they are who they were. A passkey is good for
 * the host name it was made at. Challenges are kept in the store, so any node may hear the answer.
 */
export class Passkeys {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly people: People,
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  /** @param page where the page is from that asks */
  async optionsToAdd(
    person: string,
    name: string,
    page: URL,
  ): Promise<Result<PublicKeyCredentialCreationOptionsJSON>> {
    const known = await this.people.passkeysOf(person);
    if (known.length >= MOST) return err(rejection('too-many-passkeys', { most: MOST }));
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: 'Rota',
      rpID: page.hostname,
      userName: name,
      // What authenticators keep is not what cookies hold.
      userID: createHash('sha256').update(`passkey ${person}`).digest(),
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      // Whoever signs in has no name to be found by.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      timeout: PATIENCE,
    });
    await this.issueChallenge(person, 'add-passkey', options.challenge);
    return accepted(options);
  }

  async add(
    person: string,
    name: string,
    page: URL,
    response: RegistrationResponseJSON,
  ): Promise<Result<Passkey>> {
    const { verifyRegistrationResponse } = await webauthn();
    const heard = await this.verify(person, 'add-passkey', (expectedChallenge) =>
      verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: page.origin,
        expectedRPID: page.hostname,
        requireUserVerification: false,
      }),
    );
    if (!heard.ok) return heard;
    if ((await this.people.passkeysOf(person)).length >= MOST) {
      return err(rejection('too-many-passkeys', { most: MOST }));
    }
    const { id, publicKey, counter, transports = [] } = heard.value.registrationInfo!.credential;
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

  /** @param asker who the device is so far, who alone may answer */
  async optionsToSignIn(asker: string, page: URL): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: page.hostname,
      userVerification: 'preferred',
      timeout: PATIENCE,
    });
    await this.issueChallenge(asker, 'sign-in', options.challenge);
    return options;
  }

  /** @returns whose passkey it is */
  async signIn(
    asker: string,
    page: URL,
    response: AuthenticationResponseJSON,
  ): Promise<Result<string>> {
    const passkey = await this.people.passkey(response.id);
    if (!passkey) return err(rejection('unknown-passkey'));
    const { verifyAuthenticationResponse } = await webauthn();
    const { id, publicKey, counter, person } = passkey;
    const heard = await this.verify(asker, 'sign-in', (expectedChallenge) =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: page.origin,
        expectedRPID: page.hostname,
        requireUserVerification: false,
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      }),
    );
    if (!heard.ok) return heard;
    await this.people.usedPasskey(id, heard.value.authenticationInfo.newCounter, this.now());
    return ok(person);
  }

  private issueChallenge(person: string, purpose: Purpose, challenge: string) {
    const now = this.now();
    return this.people.challenge(person, purpose, challenge, { now, expires: now + PATIENCE });
  }

  /**
   * Hears an answer. It spends the challenge it names, whatever else is wrong with it.
   * @param verify throws, or says no, when the answer is not what it should be
   */
  private async verify<Verdict extends { verified: boolean }>(
    person: string,
    purpose: Purpose,
    verify: (check: (challenge: string) => Promise<boolean>) => Promise<Verdict>,
  ): Promise<Result<Verdict>> {
    let passed = false;
    const spending: Promise<boolean>[] = [];
    const check = (challenge: string) => {
      const spent = this.people.spend(person, purpose, challenge, this.now());
      spending.push(spent);
      return spent;
    };
    try {
      const verdict = await verify(check);
      if (verdict.verified) return ok(verdict);
    } catch (fault) {
      this.log.debug({ err: fault }, 'a passkey could not be verified');
      // That the store is in trouble is not the passkey's fault.
      passed = (await Promise.all(spending)).includes(false);
    }
    return err(rejection(passed ? 'challenge-passed' : 'passkey-not-good'));
  }
}
