import { describeLaws } from '@rota/game-kit';
import { places, possible, recount } from './accounts.ts';
import { type ThreeCardEvent, threeCard } from './rules/index.ts';
import { words } from './words/index.ts';

type Seen = (events: readonly ThreeCardEvent[]) => boolean;

/** A deal in which something of the kind happens. */
const scene = (
  title: string,
  seats: number,
  shows: Seen,
  options: Record<string, string | number> = {},
) => ({
  title,
  seats,
  options,
  shows,
});

const some =
  <Type extends ThreeCardEvent['type']>(
    type: Type,
    seen: (event: Extract<ThreeCardEvent, { type: Type }>) => boolean = () => true,
  ): Seen =>
  (events) =>
    events.some(
      (event) => event.type === type && seen(event as Extract<ThreeCardEvent, { type: Type }>),
    );

const shout = (wanted: string) => some('shout', ({ shout }) => shout === wanted);

describeLaws(threeCard, {
  recount,
  places,
  possible,
  words,
  // Who opens is found among hidden hands. TC-3.
  answers: ({ type }) => type === 'opening',
  playthroughs: new URL('./playthroughs/', import.meta.url),
  scenes: {
    'four-in-a-row': scene(
      'Four of a rank in a row clear the pile (TC-6)',
      3,
      some('cleared', ({ by }) => by === 'four'),
    ),
    'four-twos': scene(
      'Four twos in a row clear the pile (TC-6)',
      4,
      some('cleared', ({ by, rank }) => by === 'four' && rank === 1),
    ),
    'drawn-between-plays': scene('A player draws before playing again (TC-7)', 2, (events) =>
      events.some(
        (event, at) =>
          event.type === 'drew' &&
          events.slice(at).some((later) => later.type === 'turn' && later.again),
      ),
    ),
    'undercard-plays': scene(
      'An undercard is turned up and plays (TC-9)',
      2,
      some('flipped', ({ plays }) => plays),
    ),
    'undercard-fails': scene(
      'An undercard is turned up and fails (TC-9)',
      2,
      some('flipped', ({ plays }) => !plays),
    ),
    'played-on': scene('The others play on for the places (TC-10)', 3, some('scored'), {
      playOn: 'yes',
    }),
    'taken-by-choice': scene('The pile may be taken (TC-5)', 3, some('took'), { mayTake: 'yes' }),
    'to-the-right': scene('Turns pass to the right (TC-2)', 4, some('out'), {
      direction: 'right',
    }),
    stalemate: scene('Ten quiet turns draw the deal (TC-12)', 2, some('stalemate'), {
      stalemate: 10,
    }),
    'on-the-train': scene('On the train (TC-13)', 4, shout('on-the-train')),
    exorcism: scene('Three sixes and the fourth (TC-13)', 5, shout('exorcism')),
    'who-dealt': scene('Who dealt (TC-13)', 6, shout('who-dealt')),
    twelve: scene('Twelve players and three packs', 12, some('out')),
  },
});
