import type { Translate } from '@rota/core';
import type { TipProps } from '@rota/ui';
import { allowedPlay, KEY_NAMES, SUIT, SUITS, stateFromView, type View } from '../rules/index.ts';
import { canSteal, playableMoves } from './table-display.ts';

/** Says in one line what the viewer can do now, from what everyone can see and their own hand. */
export function tip({ view, seat, players, openDecisions, t }: TipProps<View>): string | undefined {
  if (view.turn === null) return undefined;
  if (!openDecisions.includes('turn')) {
    if (openDecisions.length > 0 && view.last && view.last.seat !== seat) return t('tip.object');
    return view.turn === seat ? undefined : t('tip.wait', { player: players[view.turn]!.name });
  }
  const byPlayers = view.options.calls === 'players';
  const allowed = allowedPlay(stateFromView(view), view.turn);
  const isUsual = allowed === 'suit' || allowed === 'joker';
  const sentences = [
    whatToPlay(view, allowed, t),
    ...(isUsual ? [t(byPlayers ? 'tip.claim' : 'tip.wins')] : []),
    // With automatic calls a usual turn has enough to say.
    ...((byPlayers || !isUsual) && canSteal(view, view.turn)
      ? [t(byPlayers ? 'tip.steal' : 'tip.steal-bent')]
      : []),
  ];
  return sentences.join(' ');
}

function whatToPlay(view: View, allowed: ReturnType<typeof allowedPlay>, t: Translate): string {
  const { hand, barred, options } = view;
  if (allowed === 'pass') return t(hand!.length > 0 ? 'tip.pass' : 'tip.pass-empty');
  if (allowed === 'down') return t(options.stuck === 'bust' ? 'tip.make-bust' : 'tip.face-down');
  if (barred.length > 0) return t('tip.play-again');
  if (allowed === 'joker') {
    return t(options.jokerKeys === 'no-open-suit' ? 'tip.joker-no-open-suit' : 'tip.joker');
  }
  const plays = playableMoves(view).filter((move) => move.kind === 'play');
  const playable = new Set(plays.map(({ card }) => card));
  if (playable.size === hand!.length) return t('tip.play');
  const suits = Array.from({ length: SUITS }, (_, suit) => suit).filter((suit) =>
    plays.some(({ card }) => SUIT[card] === suit),
  );
  return t('tip.play-some', {
    suits: listed(
      suits.map((suit) => t(`suit.${KEY_NAMES[suit]}`)),
      t,
    ),
  });
}

/** “clubs, diamonds or hearts” */
function listed(words: readonly string[], t: Translate): string {
  return [words.slice(0, -1).join(', '), words.at(-1)!].filter(Boolean).join(t('or'));
}
