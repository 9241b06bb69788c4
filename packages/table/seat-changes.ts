import { accepted, type Rejection, type Result, refusal, refused, type Seat } from '@rota/core';
import type { Decided } from './clerk.ts';
import type { Change, Seated, Sitter } from './entry.ts';
import type { Story } from './story.ts';

type Person = Sitter & { readonly kind: 'person' };
type PersonSeated = Seated & { readonly sitter: Person };

/**
 * What becomes of wishes about seats: who may sit down, leave, come back, give up or be sent away,
 * and by which entry. Decides on the story as it stands, and changes nothing.
 */
export class SeatChanges {
  /** @param substitute the bot that plays for somebody who has left */
  constructor(
    private readonly story: Story,
    private readonly substitute: string,
  ) {}

  /** @param seat left out: the lowest that is open; somebody who has a seat comes back to it */
  sit(person: string, name: string, seat: Seat | undefined, program: boolean): Decided {
    const { story } = this;
    const own = story.seatOf(person);
    if (story.wasRemoved(person)) return refused(refusal('removed'));
    if (own !== null && this.hasResigned(own)) return refused(refusal('resigned'));
    if (own !== null) return this.returning(own) ?? this.asItStands;
    if (story.closed) return refused(refusal('never-began'));
    if (story.rated) return refused(refusal('matched-only'));
    const free = seat ?? story.seats.findIndex(({ kind }) => kind === 'open');
    if (seat !== undefined && !story.seats[seat]) {
      return refused(refusal('no-such-seat', { seats: story.seats.length }));
    }
    if (story.seats[free]?.kind !== 'open') {
      return refused(refusal(seat === undefined ? 'no-open-seat' : 'seat-taken'));
    }
    const mark = program ? { program } : {};
    return { type: 'seat', seat: free, sitter: { kind: 'person', person, name, ...mark } };
  }

  leave(person: string): Decided {
    const { story } = this;
    const seat = story.seatOf(person);
    if (seat === null) return refused(refusal('not-seated'));
    if (story.state === 'over' || story.botAt(seat)) return this.asItStands;
    return this.opensWhenLeft ? opened(seat) : this.substituted(seat);
  }

  resign(person: string): Decided {
    const seat = this.story.seatOf(person);
    if (seat === null) return refused(refusal('not-seated'));
    if (this.hasResigned(seat)) return this.asItStands;
    if (this.story.state === 'over') return refused(refusal('match-over'));
    return this.opensWhenLeft ? opened(seat) : this.resigned(seat);
  }

  handOver(from: string, person: string, name: string): Decided {
    const seat = this.story.seatOf(from);
    if (seat === null) return this.asItStands;
    if (this.story.seatOf(person) !== null) return refused(refusal('seated-already'));
    if (this.story.wasRemoved(person)) return refused(refusal('removed'));
    return { type: 'seat', seat, sitter: { ...this.personAt(seat), person, name }, heir: true };
  }

  forget(person: string, pseudonym: string): Decided {
    const seat = this.story.seatOf(person);
    if (seat === null) return this.asItStands;
    const over = this.story.state === 'over';
    if (!over && this.opensWhenLeft) return opened(seat);
    const sitter = over ? this.personAt(seat) : this.resigned(seat).sitter;
    const nobody = { ...sitter, person: pseudonym, name: '', former: true } as const;
    return { type: 'seat', seat, sitter: nobody, heir: true };
  }

  remove(host: string, seat: Seat): Decided {
    const { story } = this;
    const own = story.seatOf(host);
    if (own === null || own !== story.host) return refused(refusal('not-host'));
    if (own === seat || story.seats[seat]?.kind !== 'person') {
      return refused(refusal('not-a-guest'));
    }
    if (story.state === 'over') return refused(refusal('match-over'));
    if (story.match.deal === undefined) return { ...opened(seat), removed: true };
    if (story.rated) return refused(refusal('match-counts'));
    if (!story.match.awaitsDeal) return refused(refusal('deal-running'));
    return { type: 'seat', seat, sitter: { kind: 'bot', bot: this.substitute }, removed: true };
  }

  /** Of whoever comes back and looks on, if a bot has the seat for them. */
  comeBack(person: string): Decided {
    const seat = this.story.seatOf(person);
    return (seat === null ? undefined : this.returning(seat)) ?? this.asItStands;
  }

  standIn(seat: Seat): Decided {
    return this.substituted(seat);
  }

  /** Whoever left first gives the match up, once all have left. */
  desert(): Decided {
    const seat = this.story.hasPeople ? undefined : this.story.deserter;
    return seat === undefined ? this.asItStands : this.resigned(seat);
  }

  /** Why whoever has that seat may not play. */
  whyNotPlay(seat: Seat): Rejection | undefined {
    if (this.hasResigned(seat)) return refusal('resigned');
    return this.story.botAt(seat) === undefined ? undefined : refusal('seat-left');
  }

  hasResigned(seat: Seat): boolean {
    const sitter = this.story.seats[seat]!;
    return sitter.kind === 'person' && sitter.resigned === true;
  }

  isProgram(person: string): boolean {
    const seat = this.story.seatOf(person);
    return seat !== null && this.personAt(seat).program === true;
  }

  private get asItStands(): Result<number> {
    return accepted(this.story.number);
  }

  /** Before the first deal whoever leaves leaves an open seat; but nobody comes in their place on a day. */
  private get opensWhenLeft(): boolean {
    return this.story.match.deal === undefined && this.story.daily === undefined;
  }

  private personAt(seat: Seat): Person {
    return this.story.seats[seat] as Person;
  }

  /** A bot plays for the person of that seat. */
  private substituted(seat: Seat): PersonSeated {
    return {
      type: 'seat',
      seat,
      sitter: { ...this.personAt(seat), substitute: this.substitute },
    };
  }

  /** The person of that seat gives the match up. */
  private resigned(seat: Seat): PersonSeated {
    const change = this.substituted(seat);
    return { ...change, sitter: { ...change.sitter, resigned: true } };
  }

  /** The seat is given back to its person, if a bot has it for them. */
  private returning(seat: Seat): Change | undefined {
    const sitter = this.story.seats[seat]!;
    if (sitter.kind !== 'person' || sitter.substitute === undefined) return undefined;
    if (sitter.resigned || this.story.state === 'over') return undefined;
    const { substitute: _, ...back } = sitter;
    return { type: 'seat', seat, sitter: back };
  }
}

function opened(seat: Seat): Seated {
  return { type: 'seat', seat, sitter: { kind: 'open' } };
}
