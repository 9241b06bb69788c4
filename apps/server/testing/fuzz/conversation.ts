import { clientMessage, openClientWire, type ServerMessage, serverMessage } from '@rota/protocol';
import { RawSocket } from '../raw-socket.ts';
import { CLOSE, clientFrame, framesOf, TEXT, upgradeRequest } from './frames.ts';
import type { HostileMessage } from './hostile-messages.ts';

/** How many consecutive invalid messages make the server close the connection, and its code. */
const MAX_INVALID = 20;
const POLICY_VIOLATION = 1008;

/** The timeout for answers and for closing. */
const TIMEOUT_MS = 120_000;

export interface HostileClient {
  readonly port: number;
  /** The local address; undefined: any. */
  readonly from: string | undefined;
  /** Left out: no cookie. */
  readonly cookie?: string;
  /** Tables to join first. */
  readonly tables: readonly string[];
  /** The messages to send then, all at once. */
  readonly sends: readonly HostileMessage[];
  /** Whether the client answers a close frame, as it should. */
  readonly answersClose: boolean;
}

export interface ConversationResult {
  readonly socket: RawSocket;
  readonly messages: readonly ServerMessage[];
  /** Everything that was sent, as text. */
  readonly sent: string;
  /** How the server misbehaved. */
  readonly faults: readonly string[];
  /** Whether the server had to close the connection. */
  readonly closes: boolean;
}

/** Returns how the server must react to the messages. */
function expectedReaction({ tables, sends }: HostileClient) {
  const refs = new Map<number, number>();
  let invalid = 0;
  let answers = 0;
  let closes: number | 'any' | undefined;
  let probed = true;
  for (const message of [...tables.map((table) => ({ do: 'join', table })), ...sends]) {
    if ('do' in message) continue;
    for (const text of message.texts) {
      const parsed = parseMessage(text);
      invalid = parsed ? 0 : invalid + 1;
      if (invalid === MAX_INVALID) closes = POLICY_VIOLATION;
      if (!parsed) answers++;
      else if ('ref' in parsed) refs.set(parsed.ref, (refs.get(parsed.ref) ?? 0) + 1);
      if (closes !== undefined) break;
    }
    invalid += message.binaries;
    answers += message.binaries;
    if (invalid >= MAX_INVALID) closes ??= POLICY_VIOLATION;
    closes ??= message.closes;
    if (message.last) probed = false;
    if (closes !== undefined || message.last) break;
  }
  return { refs, errors: answers, closes, probed };
}

/**
 * Opens a live connection, sends the messages, and waits until the server has reacted: it must answer
 * each move once and each invalid message once, and close the connection where the protocol requires.
 */
export async function converse(client: HostileClient): Promise<ConversationResult> {
  const socket = await RawSocket.open(client.port, client.from);
  const faults: string[] = [];
  const { tables, sends, cookie } = client;
  const expected = expectedReaction(client);
  const PROBE = { do: 'move', table: 'probe', decision: 0, move: 'probe', ref: 2 ** 40 };
  const joins = tables.map((table) => clientFrame(JSON.stringify({ do: 'join', table })));
  const probe = expected.probed && expected.closes === undefined;
  socket.write(
    Buffer.concat([
      Buffer.from(upgradeRequest(cookie === undefined ? {} : { Cookie: cookie })),
      ...joins,
      ...sends.map(({ bytes }) => bytes),
      ...(probe ? [clientFrame(JSON.stringify(PROBE))] : []),
    ]),
  );
  let read = 0;
  const wire = openClientWire();
  const messages: ServerMessage[] = [];
  const codes: number[] = [];
  const readFrames = () => {
    const frames = framesOf(socket);
    for (const { opcode, payload } of frames.slice(read)) {
      if (opcode === CLOSE) {
        codes.push(payload.length < 2 ? 1005 : payload.readUInt16BE(0));
        if (client.answersClose) socket.write(clientFrame(payload, { opcode: CLOSE }));
      }
      if (opcode !== TEXT) continue;
      const parsed = serverMessage.safeParse(wire.decode(payload.toString()));
      if (parsed.success) messages.push(parsed.data);
      else faults.push(`receives an invalid message: ${payload}`);
    }
    read = frames.length;
  };
  const tooFast = () => messages.some((one) => 'refusal' in one && one.refusal.code === 'too-fast');
  const errorCount = () =>
    messages.filter((one) => one.say === 'error' && one.table === undefined).length;
  const answersTo = (ref: number) =>
    messages.filter((one) => 'ref' in one && one.ref === ref).length;

  if (expected.closes !== undefined) {
    const closed = () => {
      readFrames();
      return socket.ended;
    };
    if (!(await socket.until(closed, TIMEOUT_MS))) faults.push('is not closed');
    const [code] = codes;
    if (expected.closes !== 'any' && code !== expected.closes && !tooFast()) {
      faults.push(`is closed with ${code} instead of ${expected.closes}`);
    }
  } else {
    const done = () => {
      readFrames();
      const refs = [...expected.refs].every(([ref, times]) => answersTo(ref) >= times);
      return refs && (probe ? answersTo(PROBE.ref) > 0 : errorCount() >= expected.errors);
    };
    const answered = await socket.until(() => socket.ended || done() || tooFast(), TIMEOUT_MS);
    if (socket.ended && !tooFast()) faults.push(`is closed with ${codes[0]}`);
    else if (!answered) faults.push('is not answered');
    else if (!tooFast()) {
      if (errorCount() !== expected.errors) {
        faults.push(`receives ${errorCount()} errors for ${expected.errors} invalid messages`);
      }
    }
  }
  // Of a message that comes too fast only the reference is read, whatever else is wrong with it.
  for (const [ref, times] of expected.refs) {
    if (!tooFast() && answersTo(ref) > times) faults.push(`receives too many answers to ${ref}`);
  }
  const sent = sends.map(({ bytes, texts }) => texts.join() + bytes.toString('latin1')).join();
  return { socket, messages, sent, faults, closes: expected.closes !== undefined };
}

function parseMessage(text: string) {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
