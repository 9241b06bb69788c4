import { err, type Result, rejection } from '@rota/core';
import type { AccountData, Me } from '@rota/protocol';
import {
  browserSupportsWebAuthn,
  sendSignal,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { youRequests } from './you-requests.ts';

/** Why passkeys cannot be used on this page; undefined if they can. */
export function passkeyObstacle(): 'insecure' | 'unsupported' | undefined {
  const { hostname } = window.location;
  // A passkey is bound to a domain name, which an IP address is not.
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  if (!window.isSecureContext || isAddress) return 'insecure';
  return browserSupportsWebAuthn() ? undefined : 'unsupported';
}

/** Creates a passkey in the browser and adds it to the account. */
export async function addPasskey(name: string): Promise<Result<AccountData>> {
  const options = await youRequests.passkeyOptions();
  if (!options.ok) return options;
  try {
    const response = await startRegistration({ optionsJSON: options.value });
    return await youRequests.addPasskey({ name, response });
  } catch (fault) {
    const known = (fault as Error).name === 'InvalidStateError';
    return err(rejection(known ? 'passkey-on-device' : 'passkey-given-up'));
  }
}

/** Signs in with a passkey. @param bring whether to merge this device's guest account into it */
export async function signIn(bring: boolean): Promise<Result<Me>> {
  const options = await youRequests.signInOptions();
  if (!options.ok) return options;
  try {
    const response = await startAuthentication({ optionsJSON: options.value });
    const entered = await youRequests.signIn({ response, bring });
    if (!entered.ok && entered.rejection.code === 'unknown-passkey')
      await signalUnknownPasskey(response.id);
    return entered;
  } catch {
    return err(rejection('passkey-given-up'));
  }
}

/** Tells the browser that a passkey is no longer valid, so that it stops offering it. */
export async function signalUnknownPasskey(id: string): Promise<void> {
  if (passkeyObstacle()) return;
  const rpID = window.location.hostname;
  try {
    await sendSignal({ signalName: 'unknownCredential', rpID, credentialID: id });
  } catch {
    // Not every browser supports it; a sign-in with that passkey is rejected anyway.
  }
}

const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'CrOS', 'Linux'];

/** The operating system, if the user agent names it; a default name for a passkey. */
export function operatingSystem(userAgent: string): string | undefined {
  return SYSTEMS.find((system) => userAgent.includes(system));
}
