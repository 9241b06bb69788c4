import { clientMessage, type ServerMessage, serverMessage } from '@rota/protocol';
import { RawSocket } from '../raw-socket.ts';
import { CLOSE, clientFrame, framesOf, TEXT, upgradeRequest } from './frames.ts';
import type { HostileMessage } from './hostile-messages.ts';

/** How many messages in a row may make no sense before the server ends the connection, and how. */
const MAX_NONSENSE = 20;
const MISUSED = 1008;

/** How long the server may take over an answer or a good-bye, in ms: for ever, by its measure. */
const PATIENCE = 15_000;

export interface HostileClient {
  readonly port: number;
  /** The address of this machine to come from. */
  readonly from: string | undefined;
  /** Left out: somebody unknown. */
  readonly cookie?: string;
  /** Tables to join first. */
  readonly tables: readonly string[];
  /** What is said then, in one go. */
  readonly says: readonly HostileMessage[];
  /** Whether it says good-bye in its turn, as it should. */
  readonly polite: boolean;
}

export interface ConversationResult {
  readonly socket: RawSocket;
  readonly messages: readonly ServerMessage[];
  /** All that was sent, as text. */
  readonly sent: string;
  /** What the server did that it should not have. */
  readonly faults: readonly string[];
  /** Whether the server was to end the connection, and so should have let go of it. */
  readonly closes: boolean;
}

/** What is to become of a connection over which all that was said. */
function expectationOf({ tables, says }: HostileClient) {
  const refs = new Map<number, number>();
  let nonsense = 0;
  let answers = 0;
  let closes: number | 'any' | undefined;
  let probed = true;
  for (const said of [...tables.map((table) => ({ do: 'join', table })), ...says]) {
    if ('do' in said) continue;
    for (const text of said.texts) {
      const message = understood(text);
      nonsense = message ? 0 : nonsense + 1;
      if (nonsense === MAX_NONSENSE) closes = MISUSED;
      if (!message) answers++;
      else if ('ref' in message) refs.set(message.ref, (refs.get(message.ref) ?? 0) + 1);
      if (closes !== undefined) break;
    }
    nonsense += said.binaries;
    answers += said.binaries;
    if (nonsense >= MAX_NONSENSE) closes ??= MISUSED;
    closes ??= said.closes;
    if (said.last) probed = false;
    if (closes !== undefined || said.last) break;
  }
  return { refs, nonsense: answers, closes, probed };
}

/**
 * Opens a live connection, says all that, and waits until the server has answered it as it should:
 * each move once, each piece of nonsense once, and by ending the connection where it must.
 */
export async function converse(talker: HostileClient): Promise<ConversationResult> {
  const socket = await RawSocket.open(talker.port, talker.from);
  const faults: string[] = [];
  const { tables, says, cookie } = talker;
  const expected = expectationOf(talker);
  const PROBE = { do: 'move', table: 'probe', decision: 0, move: 'probe', ref: 2 ** 40 };
  const joins = tables.map((table) => clientFrame(JSON.stringify({ do: 'join', table })));
  const probe = expected.probed && expected.closes === undefined;
  socket.write(
    Buffer.concat([
      Buffer.from(upgradeRequest(cookie === undefined ? {} : { Cookie: cookie })),
      ...joins,
      ...says.map(({ bytes }) => bytes),
      ...(probe ? [clientFrame(JSON.stringify(PROBE))] : []),
    ]),
  );
  let read = 0;
  const messages: ServerMessage[] = [];
  const codes: number[] = [];
  const listen = () => {
    const frames = framesOf(socket);
    for (const { opcode, payload } of frames.slice(read)) {
      if (opcode === CLOSE) {
        codes.push(payload.length < 2 ? 1005 : payload.readUInt16BE(0));
        if (talker.polite) socket.write(clientFrame(payload, { opcode: CLOSE }));
      }
      if (opcode !== TEXT) continue;
      const parsed = serverMessage.safeParse(JSON.parse(payload.toString()));
      if (parsed.success) messages.push(parsed.data);
      else faults.push(`said ${payload}`);
    }
    read = frames.length;
  };
  const tooFast = () =>
    messages.some((one) => one.say === 'error' && one.refusal.code === 'too-fast');
  const complaints = () =>
    messages.filter((one) => one.say === 'error' && one.table === undefined).length;
  const answersTo = (ref: number) =>
    messages.filter((one) => 'ref' in one && one.ref === ref).length;

  if (expected.closes !== undefined) {
    const closed = () => {
      listen();
      return socket.ended;
    };
    if (!(await socket.until(closed, PATIENCE))) faults.push('is not closed');
    const [code] = codes;
    if (expected.closes !== 'any' && code !== expected.closes && !tooFast()) {
      faults.push(`is closed with ${code} instead of ${expected.closes}`);
    }
  } else {
    const done = () => {
      listen();
      const refs = [...expected.refs].every(([ref, times]) => answersTo(ref) >= times);
      return refs && (probe ? answersTo(PROBE.ref) > 0 : complaints() >= expected.nonsense);
    };
    const answered = await socket.until(() => socket.ended || done() || tooFast(), PATIENCE);
    if (socket.ended && !tooFast()) faults.push(`is closed with ${codes[0]}`);
    else if (!answered) faults.push('is not answered');
    else if (!tooFast()) {
      if (complaints() !== expected.nonsense) {
        faults.push(`complains ${complaints()} times of ${expected.nonsense} pieces of nonsense`);
      }
    }
  }
  for (const [ref, times] of expected.refs) {
    if (answersTo(ref) > times) faults.push(`answers ${ref} more often than it was asked`);
  }
  const sent = says.map(({ bytes, texts }) => texts.join() + bytes.toString('latin1')).join();
  return { socket, messages, sent, faults, closes: expected.closes !== undefined };
}

function understood(text: string) {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
