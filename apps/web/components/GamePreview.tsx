import { parseCard } from '@rota/core';
import type { GamePreview as Preview, PreviewCard } from '@rota/games';
import { Card, useUi } from '@rota/ui';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useAppServices } from '../app/app-services.ts';
import styles from './GamePreview.module.css';

const MOVE_MS = 450;
const FADE_MS = 300;

/** What a game is about, played in cards again and again; nothing for a game without such a scene. */
export function GamePreview({ game, face }: { game: string; face: 'index' | 'mini' }) {
  const { gameLoader } = useAppServices();
  const { speed } = useUi();
  const stage = useRef<HTMLSpanElement>(null);
  const preview = gameLoader.lobby(game)?.preview;
  const isStill = speed === 'off';
  // Out of sight it would only cost time and battery.
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!preview) return;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)!.isIntersecting),
      { rootMargin: '20%' },
    );
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, [preview]);
  useEffect(() => {
    if (!preview || !isInSight || isStill) return;
    const animations = animate(stage.current!, preview);
    return () => {
      for (const animation of animations) animation.cancel();
    };
  }, [preview, isInSight, isStill]);
  if (!preview) return null;
  return (
    <span className={styles.preview} aria-hidden="true">
      <span ref={stage} style={{ '--share': preview.cardWidth } as CSSProperties}>
        {isInSight &&
          preview.cards.map((shown) => (
            <span
              key={shown.card}
              className={styles.place}
              style={{ transform: transformOf(placeAt(shown, preview.still)) }}
            >
              <Card card={parseCard(shown.card)!} face={face} decorative />
              {shown.lit && (
                <span
                  className={styles.light}
                  style={{ opacity: isLit(shown, preview.still) ? 1 : 0 }}
                />
              )}
            </span>
          ))}
      </span>
    </span>
  );
}

type Place = PreviewCard['places'][number];

const transformOf = ([, x, y, turn]: Place) =>
  `translate(${x * 100}%, ${y * 100}%) rotate(${turn}deg)`;

const placeAt = ({ places }: PreviewCard, time: number) => places.findLast(([at]) => at <= time)!;

const isLit = ({ lit = [] }: PreviewCard, time: number) =>
  lit.some(([from, until]) => from <= time && time < until);

/** Plays a scene without end. */
function animate(stage: HTMLElement, { lasts, cards }: Preview): Animation[] {
  const repeated = { duration: lasts, iterations: Number.POSITIVE_INFINITY };
  const fade = FADE_MS / lasts;
  const fades = [0, 1, 1, 0].map((opacity, at) => ({
    opacity,
    offset: [0, fade, 1 - fade, 1][at]!,
  }));
  return [
    stage.animate(fades, repeated),
    ...[...stage.children].flatMap((place, at) => {
      const { places, lit = [] } = cards[at]!;
      const moves = places.flatMap((to, step) => {
        const transform = transformOf(to);
        const from = places[step - 1];
        return from
          ? [
              {
                transform: transformOf(from),
                offset: to[0] / lasts,
                easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
              },
              { transform, offset: (to[0] + MOVE_MS) / lasts },
            ]
          : [{ transform, offset: 0 }];
      });
      const lights = lit.flatMap(([from, until]) => [
        { opacity: 0, offset: from / lasts },
        { opacity: 1, offset: (from + FADE_MS) / lasts },
        { opacity: 1, offset: (until - FADE_MS) / lasts },
        { opacity: 0, offset: until / lasts },
      ]);
      const light = place.querySelector(`.${styles.light}`);
      return [
        place.animate([...moves, { transform: moves.at(-1)!.transform, offset: 1 }], repeated),
        // To animate a pseudo-element, the browser lays out the page first, once for each.
        ...(light
          ? [
              light.animate(
                [{ opacity: 0, offset: 0 }, ...lights, { opacity: 0, offset: 1 }],
                repeated,
              ),
            ]
          : []),
      ];
    }),
  ];
}
