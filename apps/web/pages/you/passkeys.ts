import { err, type Result, rejection } from '@rota/core';
import type { Kept, Me } from '@rota/protocol';
import {
  browserSupportsWebAuthn,
  sendSignal,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { youRequests } from './you-requests.ts';

/** Why there can be no passkeys on this page; undefined where there can be. */
export function passkeyObstacle(): 'insecure' | 'unsupported' | undefined {
  const { hostname } = window.location;
  // A passkey is bound to a name, and an address is none.
  const nameless = /^[\d.]+$|^\[/.test(hostname);
  if (!window.isSecureContext || nameless) return 'insecure';
  return browserSupportsWebAuthn() ? undefined : 'unsupported';
}

/** Has the browser make a passkey. */
export async function addPasskey(name: string): Promise<Result<Kept>> {
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

/** Has the browser show a passkey. @param bring whether what the device's guest has comes along */
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

/** Tells the browser that a passkey is good for nothing here, so that it is not offered again. */
export async function signalUnknownPasskey(id: string): Promise<void> {
  if (passkeyObstacle()) return;
  const rpID = window.location.hostname;
  try {
    await sendSignal({ signalName: 'unknownCredential', rpID, credentialID: id });
  } catch {
    // Not every browser listens; somebody who tries it is told.
  }
}

const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'CrOS', 'Linux'];

/** What runs this browser, as far as it says; to tell one passkey from another. */
export function operatingSystem(userAgent: string): string | undefined {
  return SYSTEMS.find((system) => userAgent.includes(system));
}
