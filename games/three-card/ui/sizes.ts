import type { Size } from '@rota/ui';

/** The sizes of the parts of a table. */
export interface TableSize {
  readonly seat: Size;
  readonly middle: Size;
  /** The width of a top card at a seat. */
  readonly top: number;
  /** The width of a card of the pile. */
  readonly pile: number;
  /**
   * - `wide`: deck, pile and cleared cards beside each other, words above and below;
   * - `column`: a column between the seats, on phones with many players;
   * - `low`: words beside the pile and top cards beside the plates, on phones held sideways.
   */
  readonly shape: 'wide' | 'column' | 'low';
}

const size = (
  [width, height]: readonly [number, number],
  [across, down]: readonly [number, number],
  top: number,
  pile: number,
  shape: TableSize['shape'] = 'wide',
): TableSize => ({
  seat: { width, height },
  middle: { width: across, height: down },
  top,
  pile,
  shape,
});

/** The largest first. */
export const SIZES: readonly TableSize[] = [
  size([340, 196], [940, 520], 84, 236),
  size([300, 172], [740, 430], 70, 184),
  size([250, 150], [540, 350], 58, 148),
  size([214, 128], [440, 290], 46, 112),
  size([180, 112], [384, 264], 38, 96),
  size([150, 100], [346, 244], 32, 84),
  size([122, 84], [346, 236], 26, 76),
  size([112, 82], [340, 224], 24, 72),
  size([112, 82], [320, 204], 24, 60),
  size([112, 82], [138, 282], 24, 62, 'column'),
  size([104, 82], [122, 282], 24, 54, 'column'),
  size([184, 48], [430, 170], 28, 80, 'low'),
  size([164, 46], [400, 136], 26, 58, 'low'),
  size([132, 44], [330, 122], 22, 48, 'low'),
];
