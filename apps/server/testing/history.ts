import type { Entry } from '@rota/table';

/** What one client sent, was answered and received, in order. */
export type HistoryEvent =
  | { readonly did: 'sent'; readonly send: SentMove }
  | { readonly did: 'acknowledged'; readonly ref: number; readonly number: number }
  | { readonly did: 'refused' | 'unknown'; readonly ref: number }
  /** An update of a log entry; `content` is what everyone may see of it. */
  | { readonly did: 'received'; readonly number: number; readonly content: string };

/** A move as it was sent; each attempt has a reference of its own. */
export interface SentMove {
  readonly ref: number;
  readonly decision: number;
  readonly move: string;
}

/** The history of one client at one table. */
export interface ClientHistory {
  readonly seat: number;
  readonly events: readonly HistoryEvent[];
}

/**
 * Finds what the histories of a table's clients and its log cannot both be: an acknowledged move that is not
 * there exactly once under its number; a refused move that is there; an entry that no one sent; an event number
 * with two contents, out of order or twice.
 */
export function findHistoryFaults(
  clients: readonly ClientHistory[],
  log: readonly Entry[],
): string[] {
  const faults: string[] = logFaults(log);
  const contents = new Map<number, string>();
  const people = new Set(clients.map(({ seat }) => seat));
  const sentBy = new Map(clients.map((client) => [client.seat, sentMoves(client)]));
  for (const client of clients) {
    faults.push(...answerFaults(client, log), ...orderFaults(client, contents));
  }
  /** The seats for which a bot plays meanwhile. */
  const substituted = new Set<number>();
  for (const entry of log) {
    if (entry.type === 'seat') {
      const { sitter } = entry;
      if (sitter.kind === 'person' && sitter.substitute) substituted.add(entry.seat);
      else substituted.delete(entry.seat);
    }
    if (entry.type !== 'move' || !people.has(entry.seat) || substituted.has(entry.seat)) continue;
    const wasSent = sentBy
      .get(entry.seat)!
      .some(({ decision, move }) => decision === entry.decision && move === entry.move);
    if (!wasSent) faults.push(`entry ${entry.number}: seat ${entry.seat} never sent ${entry.move}`);
  }
  return faults;
}

function sentMoves({ events }: ClientHistory): SentMove[] {
  return events.flatMap((event) => (event.did === 'sent' ? [event.send] : []));
}

function logFaults(log: readonly Entry[]): string[] {
  const faults: string[] = [];
  const answered = new Set<string>();
  for (const [at, entry] of log.entries()) {
    if (entry.number !== at + 1) faults.push(`entry ${entry.number} stands at ${at + 1}`);
    if (entry.type !== 'move') continue;
    const key = `decision ${entry.decision} of seat ${entry.seat}`;
    if (answered.has(key)) faults.push(`${key} is answered twice`);
    answered.add(key);
  }
  return faults;
}

/** A refused move is not in the log, unless the same move was sent again and not refused: a seat may have no other. */
function answerFaults(client: ClientHistory, log: readonly Entry[]): string[] {
  const faults: string[] = [];
  const { seat, events } = client;
  const sent = new Map(sentMoves(client).map((one) => [one.ref, one]));
  const answers = new Map<number, string>();
  for (const event of events) {
    if (event.did === 'sent' || event.did === 'received') continue;
    const move = sent.get(event.ref);
    if (!move) {
      faults.push(`seat ${seat}: an answer to ${event.ref}, which was not sent`);
      continue;
    }
    const name = `seat ${seat}'s ${move.move} for decision ${move.decision}`;
    const answer = event.did === 'acknowledged' ? `acknowledged as ${event.number}` : event.did;
    const before = answers.get(event.ref);
    // Only what is unknown may turn out to be either.
    if (before !== undefined && before !== 'unknown' && before !== answer)
      faults.push(`${name} was ${before}, then ${answer}`);
    answers.set(event.ref, answer);
    const found = numbersOf(move);
    if (event.did === 'acknowledged' && (found.length !== 1 || found[0] !== event.number))
      faults.push(`${name}, ${answer}, is in the log as [${found}]`);
  }
  for (const [ref, answer] of answers) {
    const move = sent.get(ref)!;
    const found = numbersOf(move);
    if (answer !== 'refused' || found.length === 0) continue;
    const wasRepeated = [...sent.values()].some(
      (other) =>
        other.decision === move.decision &&
        other.move === move.move &&
        answers.get(other.ref) !== 'refused',
    );
    if (!wasRepeated)
      faults.push(
        `seat ${seat}'s ${move.move} for decision ${move.decision} was refused, but stands as [${found}]`,
      );
  }
  return faults;

  function numbersOf({ decision, move }: SentMove): number[] {
    return log.flatMap((entry) =>
      entry.type === 'move' &&
      entry.seat === seat &&
      entry.decision === decision &&
      entry.move === move
        ? [entry.number]
        : [],
    );
  }
}

/** @param contents what clients have received under each number so far */
function orderFaults({ seat, events }: ClientHistory, contents: Map<number, string>): string[] {
  const faults: string[] = [];
  let last = 0;
  for (const event of events) {
    if (event.did !== 'received') continue;
    const { number, content } = event;
    if (number <= last) faults.push(`seat ${seat} received ${number} after ${last}`);
    last = Math.max(last, number);
    const known = contents.get(number);
    if (known !== undefined && known !== content)
      faults.push(`number ${number} has two contents: ${known} and ${content}`);
    contents.set(number, content);
  }
  return faults;
}
