/**
 * The protocol by which several nodes append to one table's log, as a small model: what a node may do
 * next, and what the world may do to it. `exploreStates` searches all its states; traces of the real
 * server are checked to be its traces.
 */

/** What a node knows of its last write. */
type Outcome = 'waiting' | 'saved' | 'not saved' | 'unknown';

export interface Writer {
  /** The entries it has applied, in order. */
  readonly applied: readonly string[];
  /** The write it is busy with. */
  readonly write?: {
    readonly command: string;
    readonly number: number;
    readonly outcome: Outcome;
    /** Whether an earlier attempt may still turn out to have been written. */
    readonly mayBeWritten: boolean;
    /** Whether the log was read since the write failed. */
    readonly hasRead: boolean;
  };
}

/** The rules that can be left out, to see what they are for. */
export type Guard =
  | 'a number is taken once'
  | 'persist, then apply'
  | 'read after a failure'
  | 'unknown is not refused'
  | 'what cannot be read refuses nothing'
  | 'retry under the same number'
  | 'a lease has one holder'
  | 'a lost lease is given up';

type Without = ReadonlySet<Guard>;
const ALL: Without = new Set();

/** Begins to append a command. @throws Error if a node may not do that now */
export function begin(node: Writer, command: string, number: number, without = ALL): Writer {
  const { applied, write } = node;
  if (number !== applied.length + 1 && !without.has('retry under the same number'))
    throw new Error(`number ${number} after ${applied.length} entries`);
  if (write?.outcome === 'waiting') throw new Error(`another write is not answered yet`);
  if (write && write.outcome !== 'saved' && !write.hasRead && !without.has('read after a failure'))
    throw new Error(`${write.outcome}, and the log was not read`);
  const isRetry = write?.command === command && write.number === number;
  const mayBeWritten = isRetry && (write.mayBeWritten || write.outcome === 'unknown');
  return { applied, write: { command, number, outcome: 'waiting', mayBeWritten, hasRead: false } };
}

/** Ends a write; a saved one is applied. */
export function end(node: Writer, outcome: Outcome): Writer {
  const { write, applied } = node;
  if (write?.outcome !== 'waiting') throw new Error(`${outcome}, but nothing was written`);
  return outcome === 'saved'
    ? { applied: [...applied, write.command], write: { ...write, outcome } }
    : { applied, write: { ...write, outcome } };
}

/** Applies what was read after the entries known. */
export function read(node: Writer, entries: readonly string[]): Writer {
  const { write } = node;
  const applied = [...node.applied, ...entries];
  return write ? { applied, write: { ...write, hasRead: true } } : { applied };
}

type Answer = 'accepted' | 'refused' | 'unknown';

interface Node extends Writer {
  readonly isConnected: boolean;
  readonly believesLease: boolean;
}

interface State {
  readonly log: readonly (string | null)[];
  /** Requests on their way to the database, in any order, for as long as they like. */
  readonly requests: readonly { node: number; number: number; command: string }[];
  readonly nodes: readonly Node[];
  readonly holder: number | null;
  /** By command, what its client was told. */
  readonly answers: Readonly<Record<string, Answer>>;
}

interface Bound {
  readonly nodes: number;
  /** The commands of clients; those with the same letter answer the same decision. */
  readonly commands: readonly string[];
  readonly entries: number;
}

const isSameDecision = (one: string | null, other: string) => one?.[0] === other[0];

/** Returns all states that may follow. */
function successors(state: State, { commands, entries }: Bound, without: Without): State[] {
  const found: State[] = [];
  const { log, requests, nodes, answers, holder } = state;
  const go = (change: Partial<State>) => found.push({ ...state, ...change });
  nodes.forEach((node, at) => {
    const change = (to: Partial<Node>) =>
      nodes.map((one, index) => (index === at ? { ...one, ...to } : one));
    const answer = (command: string, told: Answer) => ({ ...answers, [command]: told });
    const { write, applied } = node;
    /** Validates a command on what the node has applied, and writes or answers it. */
    const process = (command: string, from: Node, number = from.applied.length + 1) => {
      const place = from.applied.indexOf(command);
      const isMaybe = from.write?.command === command && from.write.mayBeWritten;
      const told: Answer | undefined =
        place >= 0
          ? 'accepted'
          : from.applied.some((one) => isSameDecision(one, command))
            ? isMaybe
              ? 'unknown'
              : 'refused'
            : undefined;
      const rest = { applied: from.applied, write: undefined } as unknown as Partial<Node>;
      if (told) return go({ nodes: change(rest), answers: answer(command, told) });
      if (number > entries) return;
      const begun = begin(from, command, number, without);
      const early = without.has('persist, then apply');
      go({
        nodes: change(early ? { ...end(begun, 'saved'), write: undefined as never } : begun),
        requests: [...requests, { node: at, number, command }],
        ...(early ? { answers: answer(command, 'accepted') } : {}),
      });
    };
    if (!write) {
      for (const command of commands) {
        if (answers[command] !== undefined && answers[command] !== 'unknown') continue;
        // Believed: a client turns to another node only when nothing of the first is on its way.
        const isOnItsWay = (one: { readonly command: string } | undefined) =>
          one?.command === command;
        if (requests.some(isOnItsWay) || nodes.some((one) => isOnItsWay(one.write))) continue;
        // A restarted or stale node reads first; others may as well.
        const known = { ...node, applied: knownOf(log) };
        process(command, node);
        process(command, known);
      }
    } else if (write.outcome === 'waiting') {
      // The connection breaks: what is on its way may still arrive, or never.
      go({ nodes: change(end(node, 'unknown')) });
    } else if (write.outcome === 'saved') {
      go({
        nodes: change({ write: undefined as never }),
        answers: answer(write.command, 'accepted'),
      });
    } else {
      const isUnknown = write.outcome === 'unknown';
      const maybe = write.mayBeWritten || isUnknown;
      const refuse = (isUnsure: boolean) => {
        const told = isUnsure ? 'unknown' : 'refused';
        go({ nodes: change({ write: undefined as never }), answers: answer(write.command, told) });
      };
      const isSure = without.has('unknown is not refused');
      // The log cannot be read.
      refuse(!isSure && (maybe || !without.has('what cannot be read refuses nothing')));
      const news = knownOf(log).slice(applied.length);
      const after = { ...node, ...read(node, without.has('read after a failure') ? [] : news) };
      if (news.length > 0 && !without.has('read after a failure'))
        // The number is another entry's, so an earlier attempt has failed for good.
        process(write.command, { ...after, write: { ...after.write!, mayBeWritten: false } });
      else if (isUnknown && !write.mayBeWritten)
        process(
          write.command,
          after,
          write.number + (without.has('retry under the same number') ? 1 : 0),
        );
      else refuse(!isSure && maybe);
    }
    // A crash: the node begins again from the log.
    if (write)
      go({
        nodes: change({
          applied: knownOf(log),
          write: undefined as never,
          isConnected: true,
          believesLease: false,
        }),
        holder: holder === at ? null : holder,
      });
    // Leases.
    if (
      node.isConnected &&
      !node.believesLease &&
      (holder === null || without.has('a lease has one holder'))
    )
      go({ nodes: change({ believesLease: true }), holder: at });
    if (node.isConnected)
      go({ nodes: change({ isConnected: false }), holder: holder === at ? null : holder });
    else {
      const keeps =
        node.believesLease && (holder === null || without.has('a lost lease is given up'));
      go({
        nodes: change({ isConnected: true, believesLease: keeps }),
        holder: keeps && holder === null ? at : holder,
      });
    }
  });
  requests.forEach(({ node, number, command }, index) => {
    const left = requests.filter((_, other) => other !== index);
    go({ requests: left });
    const isFree = (log[number - 1] ?? null) === null;
    const waits = nodes[node]!.write;
    const isAwaited =
      waits?.outcome === 'waiting' && waits.number === number && waits.command === command;
    const saves = isFree || without.has('a number is taken once');
    const entered = Array.from({ length: Math.max(log.length, number) }, (_, at) =>
      at === number - 1 && saves ? command : (log[at] ?? null),
    );
    const told = (outcome: Outcome) =>
      nodes.map((one, at) => (at === node ? { ...one, ...end(one, outcome) } : one));
    if (isAwaited) go({ requests: left, log: entered, nodes: told(saves ? 'saved' : 'not saved') });
    // The answer is lost, or no one waits for it any more.
    go({ requests: left, log: entered, nodes: isAwaited ? told('unknown') : nodes });
  });
  return found;
}

/** Returns the entries before the first gap: what a node reads. */
function knownOf(log: State['log']): string[] {
  return log.slice(0, log.includes(null) ? log.indexOf(null) : log.length) as string[];
}

/** Returns what must never be so, but is. */
function violation({ log, nodes, answers, holder }: State): string | undefined {
  for (const { applied, isConnected, believesLease } of nodes) {
    if (applied.some((command, at) => (log[at] ?? command) !== command))
      return 'one number has two contents';
    if (believesLease && isConnected && holder === null) return 'a node acts without a lease';
  }
  if (nodes.filter((one) => one.isConnected && one.believesLease).length > 1)
    return 'two nodes act at a time';
  for (const [command, answer] of Object.entries(answers)) {
    const count = log.filter((one) => one === command).length;
    if (count > 1) return 'a command stands twice';
    if (answer === 'accepted' && count === 0) return 'an acknowledged command is not in the log';
    if (answer === 'refused' && count > 0) return 'a refused command is in the log';
  }
  return undefined;
}

interface Exploration {
  readonly states: number;
  /** The first violation found, by the fewest steps. */
  readonly violation?: string;
  readonly steps: number;
}

/** Searches all states within a bound, breadth first. @param left out rules, to see what they are for */
export function exploreStates(bound: Bound, without: Iterable<Guard> = []): Exploration {
  const left = new Set(without);
  const node: Node = { applied: [], isConnected: true, believesLease: false };
  const first: State = {
    log: [],
    requests: [],
    nodes: Array.from({ length: bound.nodes }, () => node),
    holder: null,
    answers: {},
  };
  const seen = new Set([JSON.stringify(first)]);
  let frontier = [first];
  for (let steps = 0; frontier.length > 0; steps++) {
    const next: State[] = [];
    for (const state of frontier) {
      const wrong = violation(state);
      if (wrong) return { states: seen.size, violation: wrong, steps };
      for (const one of successors(state, bound, left)) {
        const key = JSON.stringify(one);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(one);
      }
    }
    if (next.length === 0) return { states: seen.size, steps };
    frontier = next;
  }
  throw new Error('unreachable');
}
