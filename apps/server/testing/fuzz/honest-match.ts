import type { PlayableGame } from '@rota/bots';
import type { AnyGame, MatchRecord, OptionValue } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import type { ClientMessage } from '@rota/protocol';
import type { Entry } from '@rota/table';
import type { Store } from '../../storage/store.ts';
import type { ServerProcess } from '../server-process.ts';
import { TestClient } from '../test-client.ts';

/** A player's client that records the messages it sends. */
export class RecordingClient extends TestClient {
  readonly sent: string[] = [];
  private readonly accepted = new Map<number, { decision: number; move: string }>();
  private readonly requested = new Map<number, { decision: number; move: string }>();

  override send(message: ClientMessage): void {
    this.sent.push(JSON.stringify(message));
    if (message.do === 'move') this.requested.set(message.ref, message);
    super.send(message);
  }

  /** Returns the acknowledged moves by entry number. */
  acknowledgedMoves(): ReadonlyMap<number, { decision: number; move: string }> {
    for (const { ref, number } of this.received('accepted')) {
      this.accepted.set(number, this.requested.get(ref)!);
    }
    return this.accepted;
  }
}

/** A match of honest players, with the part of its log that has been checked. */
export class HonestMatch {
  log: readonly Entry[] = [];

  private constructor(
    readonly id: string,
    readonly players: readonly RecordingClient[],
    private readonly game: AnyGame,
    private readonly store: Store,
  ) {}

  static async begin(
    server: ServerProcess,
    store: Store,
    game: AnyGame,
    people: number,
    options: Readonly<Record<string, OptionValue>>,
  ): Promise<HonestMatch> {
    const players = Array.from(
      { length: people },
      () => new RecordingClient(server.address, [{ game } as PlayableGame]),
    );
    for (const player of players) await player.request('GET', '/api/me');
    const seats = players.map((_, at) => ({ kind: at === 0 ? 'me' : 'open' }));
    const { id } = await players[0]!.createTable(game, seats, options);
    for (const player of players.slice(1))
      await player.request('POST', `/api/tables/${id}/seats`, {});
    for (const player of players) await (await player.connect()).join(id);
    await players[0]!.waitFor(() => players.some(({ pendingDecision }) => pendingDecision));
    const match = new HonestMatch(id, players, game, store);
    match.log = await store.read(id, 0);
    return match;
  }

  /** Reads the log again. @returns changes that no honest player made */
  async faults(): Promise<string[]> {
    const faults: string[] = [];
    const log = await this.store.read(this.id, 0);
    const known = this.log.length;
    if (JSON.stringify(log.slice(0, known)) !== JSON.stringify(this.log)) {
      faults.push('a log was overwritten');
    }
    for (const entry of log.slice(known)) {
      if (entry.type === 'deal') continue;
      if (entry.type !== 'move') {
        faults.push(`an entry that no honest player caused: ${JSON.stringify(entry)}`);
        continue;
      }
      const move = this.players[entry.seat]?.acknowledgedMoves().get(entry.number);
      if (move?.move !== entry.move || move.decision !== entry.decision) {
        faults.push(`a move that no honest player made: ${JSON.stringify(entry)}`);
      }
    }
    this.log = log;
    return faults;
  }

  /** Plays the match to its end. @returns what is wrong with its record */
  async finish(seed: string): Promise<string[]> {
    const faults: string[] = [];
    try {
      await Promise.all(this.players.map((player, seat) => player.play(`${seed} end ${seat}`)));
      const { body } = await this.players[0]!.request<MatchRecord>(
        'GET',
        `/api/tables/${this.id}/record`,
      );
      const fault = verify(body, [this.game]);
      if (fault) faults.push(`a record does not verify: ${JSON.stringify(fault)}`);
      faults.push(...(await this.faults()));
      const moves = this.log.flatMap((entry) =>
        entry.type === 'move' ? [[entry.seat, entry.move]] : [],
      );
      const recorded = body.deals.flatMap(({ moves }) => moves);
      if (JSON.stringify(recorded) !== JSON.stringify(moves))
        faults.push('a record differs from its log');
    } catch (fault) {
      faults.push(`a match cannot be finished: ${(fault as Error).message}`);
    }
    for (const player of this.players) player.disconnect();
    return faults;
  }
}
