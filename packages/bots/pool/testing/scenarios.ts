import { inlineBotService } from '../../bot-service.ts';
import { nim, nimPolicies } from '../../testing/nim.ts';
import { TaskError } from '../tasks.ts';
import { WorkerPool, type WorkerTransport } from '../worker-pool.ts';
import { ENDLESS, requestNim, type TroubledHandlers } from './troubled-nim.ts';

/** Workers that serve `TroubledHandlers`. */
export interface TestTransports {
  readonly sound: WorkerTransport;
  /** A `fragile` task ends its worker. */
  readonly fragile: WorkerTransport;
  /** Cannot be loaded. */
  readonly faulty: WorkerTransport;
}

/** A pool that counts the workers it opens. */
class CountedPool extends WorkerPool<TroubledHandlers> {
  readonly opened: () => number;

  /** @param transports of the workers in opening order; the last one serves all others */
  constructor(size: number, ...transports: readonly WorkerTransport[]) {
    let count = 0;
    super((events) => (transports[count++] ?? transports.at(-1)!)(events), size);
    this.opened = () => count;
  }

  readonly choose = this.runner('chooseMove').run;
  readonly fragile = this.runner('fragile').run;
  readonly playMatch = this.runner('playMatch').run;
}

type Outcome = { readonly output: unknown } | { readonly failed: string };

/** Returns the outcome of a promise as plain data. */
async function outcome(promise: Promise<unknown>): Promise<Outcome> {
  try {
    return { output: await promise };
  } catch (error) {
    if (error instanceof TaskError) return { failed: `${error.code}: ${error.message}` };
    return { failed: (error as Error).message };
  }
}

const outcomes = (promises: readonly Promise<unknown>[]) => Promise.all(promises.map(outcome));

function abortLater(why: string): AbortSignal {
  const abort = new AbortController();
  setTimeout(() => abort.abort(new Error(why)), 200);
  return abort.signal;
}

export interface Scenario {
  readonly title: string;
  /** Runs on the pool's side, in Node or in a page. @returns plain data */
  run(transports: TestTransports): Promise<unknown>;
  readonly expected: unknown;
}

const MOVE = { output: '1' };

/** The behaviour that every transport must have. */
export const SCENARIOS: readonly Scenario[] = [
  {
    title: 'a worker chooses the same move as a bot on the calling thread',
    async run({ sound }) {
      const pool = new CountedPool(2, sound);
      const inline = inlineBotService([{ game: nim, policies: nimPolicies }], () => 0);
      const requests = [5, 6, 7, 9, 14, 15].flatMap((stones) =>
        ['random', 'greedy', 'search'].map((bot) =>
          requestNim({ bot, seed: `s${stones}`, view: { stones }, budget: { iterations: 500 } }),
        ),
      );
      const there = await Promise.all(requests.map((each) => pool.choose(each)));
      const here = await Promise.all(requests.map((each) => inline.choose(each)));
      await pool.close();
      return there.filter((move, at) => move === here[at]).length;
    },
    expected: 18,
  },
  {
    title: 'tasks of all kinds share the workers, each with its own answer',
    async run({ sound }) {
      const pool = new CountedPool(2, sound);
      const match = (number: number) =>
        pool.playMatch({
          game: 'nim',
          plan: { seats: ['random', 'greedy'], seed: 'pool', match: number },
        });
      const [first, second, move, again] = await Promise.all([
        match(0),
        match(1),
        pool.choose(requestNim()),
        match(0),
      ]);
      await pool.close();
      return {
        seats: first.seats,
        isSame: JSON.stringify(first) === JSON.stringify(again),
        isOther: first.deals[0]!.pack.join() !== second.deals[0]!.pack.join(),
        move,
      };
    },
    expected: { seats: ['bot:random', 'bot:greedy'], isSame: true, isOther: true, move: '1' },
  },
  {
    title: 'workers are opened when needed, and no more than the size of the pool',
    async run({ sound }) {
      const pool = new CountedPool(2, sound);
      const before = pool.opened();
      await pool.choose(requestNim());
      const one = pool.opened();
      await outcomes([1, 2, 3, 4, 5].map(() => pool.choose(requestNim())));
      await pool.close();
      return [before, one, pool.opened()];
    },
    expected: [0, 1, 2],
  },
  {
    title: 'passing on a reaction is returned as undefined',
    async run({ sound }) {
      const pool = new CountedPool(1, sound);
      const move = await pool.choose(requestNim({ reaction: true }));
      await pool.close();
      return move === undefined;
    },
    expected: true,
  },
  {
    title: 'a time budget ends a search that has iterations left',
    async run({ sound }) {
      const pool = new CountedPool(1, sound);
      const budget = { ...ENDLESS, milliseconds: 100 };
      const move = await pool.choose(requestNim({ bot: 'search', budget }));
      await pool.close();
      return move;
    },
    expected: '1',
  },
  {
    title: 'a cancelled task rejects immediately, and the tasks queued behind it are answered',
    async run({ sound }) {
      const pool = new CountedPool(1, sound);
      const signal = abortLater('the table was left');
      const endless = requestNim({ bot: 'search', budget: ENDLESS });
      const found = await outcomes([
        pool.choose(endless, signal),
        pool.choose(requestNim()),
        pool.choose(requestNim()),
      ]);
      await pool.close();
      return found;
    },
    expected: [{ failed: 'the table was left' }, MOVE, MOVE],
  },
  {
    title: 'a cancelled task that does not stop is terminated with its worker, which is replaced',
    async run({ sound }) {
      const pool = new CountedPool(1, sound);
      const hanging = requestNim({ view: { trouble: 'hang' } });
      const found = await outcomes([
        pool.choose(hanging, abortLater('too long')),
        pool.choose(requestNim()),
      ]);
      const opened = pool.opened();
      await pool.close();
      return [...found, opened];
    },
    expected: [{ failed: 'too long' }, MOVE, 2],
  },
  {
    title: 'cancelling a queued task needs no worker, and a task cancelled beforehand never runs',
    async run({ sound }) {
      const pool = new CountedPool(1, sound);
      const abort = new AbortController();
      const slow = pool.choose(
        requestNim({ bot: 'search', budget: { ...ENDLESS, milliseconds: 300 } }),
      );
      const waiting = pool.choose(requestNim(), abort.signal);
      abort.abort(new Error('no longer needed'));
      const found = await outcomes([waiting, slow, pool.choose(requestNim(), abort.signal)]);
      const opened = pool.opened();
      await pool.close();
      return [...found, opened];
    },
    expected: [{ failed: 'no longer needed' }, MOVE, { failed: 'no longer needed' }, 1],
  },
  {
    title: 'one signal cancels many tasks and no others',
    async run({ sound }) {
      const pool = new CountedPool(2, sound);
      const signal = abortLater('stop');
      const budget = { ...ENDLESS, milliseconds: 60_000 };
      const found = await outcomes([
        ...Array.from({ length: 12 }, () =>
          pool.choose(requestNim({ bot: 'search', budget }), signal),
        ),
        pool.choose(requestNim()),
      ]);
      await pool.close();
      return found;
    },
    expected: [...Array(12).fill({ failed: 'stop' }), MOVE],
  },
  {
    title: 'a failed task reports the reason, and its worker takes the next one',
    async run({ sound }) {
      const pool = new CountedPool(1, sound);
      const found = await outcomes([
        pool.choose(requestNim({ view: { trouble: 'throw' } })),
        pool.choose(requestNim({ game: 'whist' })),
        pool.choose(requestNim({ game: 'unreachable' })),
        pool.choose(requestNim({ bot: 'oracle' })),
        pool.playMatch({ game: 'nim', plan: { seats: ['greedy'], seed: 1 } }),
        pool.choose(requestNim()),
      ]);
      const uncloneable = await outcome(pool.runner('uncloneable').run(undefined));
      const opened = pool.opened();
      await pool.close();
      return [
        ...found.map((each) => ('failed' in each ? each.failed.split('{')[0] : each)),
        'failed' in uncloneable && uncloneable.failed.split(':')[0],
        opened,
      ];
    },
    expected: [
      'bot-failed: this bot is lost',
      'unknown-game: whist',
      'bot-failed: the network is down',
      'unknown-bot: oracle',
      'task-failed: No such match: ',
      MOVE,
      'task-failed',
      1,
    ],
  },
  {
    title: 'a task that cannot be sent fails alone',
    async run({ sound }) {
      const pool = new CountedPool(1, sound);
      const unsendable = requestNim({ seed: (() => {}) as never });
      const found = await outcomes([pool.choose(unsendable), pool.choose(requestNim())]);
      await pool.close();
      return ['failed' in found[0]!, found[1]];
    },
    expected: [true, MOVE],
  },
  {
    title: 'a worker that dies is replaced and its task retried once',
    async run({ sound, fragile }) {
      const pool = new CountedPool(1, fragile, sound);
      const found = await outcomes([pool.fragile(undefined), pool.choose(requestNim())]);
      const opened = pool.opened();
      await pool.close();
      return [...found, opened];
    },
    expected: [{ output: 'sound' }, MOVE, 2],
  },
  {
    title: 'a task that ends two workers fails, and all others are answered',
    async run({ fragile }) {
      const pool = new CountedPool(2, fragile);
      const others = [1, 2, 3, 4, 5, 6].map(() => pool.choose(requestNim()));
      const [deadly] = await outcomes([pool.fragile(undefined)]);
      const found = await outcomes([...others, pool.choose(requestNim())]);
      await pool.close();
      return ['failed' in deadly! && deadly.failed.split(':')[0], found];
    },
    expected: ['worker-crashed', Array(7).fill(MOVE)],
  },
  {
    title: 'a worker error after an answer does not affect other tasks',
    async run({ sound }) {
      const pool = new CountedPool(1, sound);
      const found = await outcomes([
        pool.choose(requestNim({ view: { trouble: 'fault' } })),
        pool.choose(requestNim()),
        pool.choose(requestNim()),
      ]);
      await pool.close();
      return found.slice(1);
    },
    expected: [MOVE, MOVE],
  },
  {
    title: 'a worker that cannot be loaded fails every task',
    async run({ faulty }) {
      const pool = new CountedPool(2, faulty);
      const found = await outcomes([1, 2, 3, 4].map(() => pool.choose(requestNim())));
      found.push(await outcome(pool.choose(requestNim())));
      await pool.close();
      return found.map((each) => 'failed' in each && each.failed.split(':')[0]);
    },
    expected: Array(5).fill('worker-crashed'),
  },
  {
    title: 'closing fails running and queued tasks, and later ones too',
    async run({ sound }) {
      const pool = new CountedPool(1, sound);
      const endless = requestNim({ bot: 'search', budget: ENDLESS });
      const open = outcomes([pool.choose(endless), pool.choose(requestNim())]);
      // Lets the first task start.
      await new Promise((later) => setTimeout(later, 100));
      await pool.close();
      return [...(await open), await outcome(pool.choose(requestNim()))];
    },
    expected: Array(3).fill({ failed: 'closed: closed' }),
  },
];
