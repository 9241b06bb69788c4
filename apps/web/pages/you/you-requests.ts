import type { AccountData, AddPasskey, CreatedProgram, Me, SignIn } from '@rota/protocol';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ask } from '../../house/requests.ts';

const encode = (id: string) => encodeURIComponent(id);

export const ACCOUNT_PATH = '/api/me/kept';

export const youRequests = {
  passkeyOptions: () =>
    ask<PublicKeyCredentialCreationOptionsJSON>('POST', '/api/me/passkeys/options', {}),
  addPasskey: (passkey: AddPasskey) => ask<AccountData>('POST', '/api/me/passkeys', passkey),
  removePasskey: (id: string) => ask<AccountData>('DELETE', `/api/me/passkeys/${encode(id)}`),
  signInOptions: () =>
    ask<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/sign-in/options', {}),
  signIn: (shown: SignIn) => ask<Me>('POST', '/api/sign-in', shown),
  signOut: (everywhere: boolean) => ask<object>('POST', '/api/sign-out', { everywhere }),
  makeProgram: (name: string) => ask<CreatedProgram>('POST', '/api/me/programs', { name }),
  revokeProgram: (id: string) => ask<AccountData>('DELETE', `/api/me/programs/${encode(id)}`),
  deleteAll: () => ask<object>('DELETE', '/api/me'),
};

export const MAX_NAME_LENGTH = 24;

/** All stored data of the account, as a file. */
export const DATA_PATH = '/api/me/data';
