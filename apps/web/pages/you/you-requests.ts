import type { AccountData, AddPasskey, CreatedProgram, Me, SignIn } from '@rota/protocol';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { tryRequest } from '../../app/requests.ts';

const encode = (id: string) => encodeURIComponent(id);

export const ACCOUNT_PATH = '/api/me/kept';

export const youRequests = {
  passkeyOptions: () =>
    tryRequest<PublicKeyCredentialCreationOptionsJSON>('POST', '/api/me/passkeys/options', {}),
  addPasskey: (passkey: AddPasskey) => tryRequest<AccountData>('POST', '/api/me/passkeys', passkey),
  removePasskey: (id: string) =>
    tryRequest<AccountData>('DELETE', `/api/me/passkeys/${encode(id)}`),
  signInOptions: () =>
    tryRequest<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/sign-in/options', {}),
  signIn: (shown: SignIn) => tryRequest<Me>('POST', '/api/sign-in', shown),
  signOut: (everywhere: boolean) => tryRequest<object>('POST', '/api/sign-out', { everywhere }),
  makeProgram: (name: string) => tryRequest<CreatedProgram>('POST', '/api/me/programs', { name }),
  revokeProgram: (id: string) =>
    tryRequest<AccountData>('DELETE', `/api/me/programs/${encode(id)}`),
  deleteAll: () => tryRequest<object>('DELETE', '/api/me'),
};

/** All stored data of the account, as a file. */
export const DATA_PATH = '/api/me/data';
