// Three Card from RULES.md alone. Suits never matter (TC-14), so a card is a rank: 1 is the ace, 11 the jack.
import { below, type Draw, type Figure, pick, randomFrom, shuffled, Tally } from './figures.ts';

/** From low to high; twos and tens stand outside. */
const ORDER = [3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 1];
const STALEMATE = 500;

interface Player {
  hand: number[];
  tops: number[];
  /** In the order dealt; turned up ones are removed. */
  unders: number[];
}

interface Choice {
  readonly play?: readonly number[];
  readonly flip?: number;
  readonly other?: 'draw' | 'end' | 'take';
}

/** Chooses three of six cards, and every move. */
interface Policy {
  tops(six: readonly number[]): number[];
  choose(deal: Deal, player: Player): Choice;
}

/** TC-4 */
function fits(rank: number, pile: readonly number[]): boolean {
  const top = pile.at(-1);
  if (top === undefined || top === 2 || rank === 2 || rank === 10) return true;
  return ORDER.indexOf(rank) >= ORDER.indexOf(top);
}

class Deal {
  readonly players: Player[];
  readonly deck: number[];
  pile: number[] = [];
  /** The rank that has to open, or 0. TC-3 */
  opening = 0;
  opener = 0;
  turn = 0;
  again = false;
  moves = 0;
  winner = -1;
  drawn = false;
  private cleared = false;
  private quiet = 0;

  constructor(seats: number, draw: Draw, policy: Policy) {
    const packs = Math.ceil(seats / 4);
    const pack = shuffled(
      draw,
      Array.from({ length: 52 * packs }, (_, at) => (at % 13) + 1),
    );
    this.players = Array.from({ length: seats }, () => {
      const unders = pack.splice(0, 3);
      const six = pack.splice(0, 6);
      const tops = policy.tops(six);
      const hand = [...six];
      for (const card of tops) hand.splice(hand.indexOf(card), 1);
      return { hand, tops, unders };
    });
    this.moves = seats;
    this.deck = pack;
    const lowest = ORDER.find((rank) => this.players.some(({ hand }) => hand.includes(rank)));
    this.opening = lowest ?? 0;
    this.opener = lowest ? this.players.findIndex(({ hand }) => hand.includes(lowest)) : 0;
    this.turn = this.opener;
  }

  playable({ hand }: Player): number[] {
    const ranks = [...new Set(hand)];
    return ranks.filter((rank) => (this.opening ? rank === this.opening : fits(rank, this.pile)));
  }

  get isOver() {
    return this.winner >= 0 || this.drawn;
  }

  move({ play, flip, other }: Choice): void {
    const player = this.players[this.turn]!;
    this.moves++;
    if (play) {
      for (const card of play) player.hand.splice(player.hand.indexOf(card), 1);
      this.opening = 0;
      this.pile.push(...play);
      this.settle(player);
    } else if (flip !== undefined) {
      const [card] = player.unders.splice(flip, 1);
      const played = fits(card!, this.pile);
      this.pile.push(card!);
      if (played) this.settle(player);
      else this.takePile(player);
    } else if (other === 'draw') {
      this.drawUp(player);
      this.again = true;
    } else if (other === 'take') this.takePile(player);
    else this.endTurn(player);
  }

  /** TC-6, TC-7, TC-9, TC-10 */
  private settle(player: Player): void {
    const rank = this.pile.at(-1)!;
    const four = this.pile.length >= 4 && this.pile.slice(-4).every((card) => card === rank);
    const clears = rank === 10 || four;
    if (clears) {
      this.pile = [];
      this.cleared = true;
    }
    if (player.hand.length === 0) this.drawUp(player);
    if (player.hand.length === 0) player.hand = player.tops.splice(0);
    if (player.hand.length === 0 && player.unders.length === 0) this.winner = this.turn;
    else if (clears || rank === 2) this.again = true;
    else this.endTurn(player);
  }

  private takePile(player: Player): void {
    player.hand.push(...this.pile);
    this.pile = [];
    this.endTurn(player);
  }

  private drawUp(player: Player): void {
    while (player.hand.length < 3 && this.deck.length > 0) player.hand.push(this.deck.pop()!);
  }

  private endTurn(player: Player): void {
    this.drawUp(player);
    this.quiet = this.cleared ? 0 : this.quiet + 1;
    this.cleared = false;
    this.again = false;
    this.opening = 0;
    if (this.quiet >= STALEMATE) this.drawn = true;
    this.turn = (this.turn + 1) % this.players.length;
  }

  /** Everything the rest of the deal depends on, as long as no card is drawn. */
  position(): string {
    const hands = this.players.map(({ hand, tops, unders }) => [
      [...hand].sort().join(),
      tops.length,
      unders.join(),
    ]);
    return JSON.stringify([this.turn, this.deck.length, hands, this.pile]);
  }
}

/** Every rank that can be played and every other choice is equally likely, then any number of cards. */
const randomly = (draw: Draw): Policy => ({
  tops: (six) => shuffled(draw, [...six]).slice(0, 3),
  choose(deal, player) {
    if (player.hand.length === 0) {
      const flips = player.unders.map((_, flip): Choice => ({ flip }));
      return pick(draw, deal.again ? [...flips, { other: 'end' }] : flips);
    }
    const ranks = deal.playable(player);
    const choices: Choice[] = ranks.map((rank) => {
      const held = player.hand.filter((card) => card === rank);
      return { play: held.slice(0, 1 + below(draw, held.length)) };
    });
    if (deal.again) {
      choices.push({ other: 'end' });
      if (deal.deck.length > 0 && player.hand.length < 3) choices.push({ other: 'draw' });
    } else if (ranks.length === 0) choices.push({ other: 'take' });
    return pick(draw, choices);
  },
});

/** Always the single lowest card that fits, a two or ten only if there is no other. */
const singleLowest: Policy = {
  tops: (six) => [...six].sort((a, b) => strength(b) - strength(a)).slice(0, 3),
  choose(deal, player) {
    if (player.hand.length === 0) return { flip: 0 };
    const ranks = deal.playable(player);
    const rank = [...ORDER, 2, 10].find((each) => ranks.includes(each));
    return rank === undefined ? { other: 'take' } : { play: [rank] };
  },
};

/** Tens, twos, then from the ace down. */
const strength = (rank: number) => [...ORDER, 2, 10].indexOf(rank);

export function threeCard(deals: number, seed: number, onDeals?: (done: number) => void): Figure[] {
  const figures: Figure[] = [];
  for (const seats of [2, 3, 4]) {
    const draw = randomFrom(seed + seats);
    const wins = new Tally();
    const length = new Tally();
    const drawn = new Tally();
    const endless = new Tally();
    for (let number = 0; number < deals; number++) {
      if (seats !== 3) {
        const policy = randomly(draw);
        const deal = new Deal(seats, draw, policy);
        while (!deal.isOver) deal.move(policy.choose(deal, deal.players[deal.turn]!));
        for (let at = 0; at < seats; at++) {
          const won = (deal.opener + at) % seats === deal.winner ? 1 : 0;
          wins.add(at + 1, deal.drawn ? 1 / seats : won);
        }
        length.add('moves', deal.moves);
        drawn.add('drawn', deal.drawn ? 1 : 0);
        for (const tally of [wins, length, drawn]) tally.next();
      }
      endless.add('deals', isEndless(new Deal(seats, draw, singleLowest)) ? 1 : 0);
      endless.next();
      if (number % 100 === 99) onDeals?.(100);
    }
    const run = `random-${seats}`;
    if (seats === 4) {
      figures.push(...wins.figures('seats', 'players', run));
      figures.push(...length.figures('length', 'length-players', run));
    }
    if (seats !== 3) figures.push(...drawn.figures('endless', 'drawn', run));
    figures.push(...endless.figures('endless', 'single-lowest', `single-lowest-${seats}`));
  }
  return figures;
}

/** A policy without chance never ends once a position repeats. */
function isEndless(deal: Deal): boolean {
  const seen = new Set<string>();
  while (deal.winner < 0) {
    if (!deal.again) {
      const position = deal.position();
      if (seen.has(position)) return true;
      seen.add(position);
    }
    deal.move(singleLowest.choose(deal, deal.players[deal.turn]!));
  }
  return false;
}
