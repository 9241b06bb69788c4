/** What the coach says; the players are called {{seat1}} and {{seat2}}, what to press {{press1}} and so on. */
export const en = {
  welcome:
    'Everybody has nine cards and arranges them as a square, in secret and all at once. Three rows, three columns and two diagonals make eight lines of three cards.',

  kinds:
    'The best line is a triplet: three of a rank. Then come a pure sequence, all in one suit; a sequence; a colour, three of one suit; a pair; and high cards. What your lines are stands at their ends, 1 is the best.',

  triplet:
    'There is a triplet in your cards! Two cards change places when you pick one and then the other, or drag one onto the other: the {{press1}} and the {{press2}}.',
  'change-these': 'Not so. Let the {{press1}} and the {{press2}} change places.',

  idle: 'Three tens down the diagonal, how beautiful! But five of your lines are nothing but high cards, and all eight will be compared: your best line with the best of the others, your second best with their second, down to the eighth.',

  'give-it-up':
    'The last line counts as much as the first. So be brave and break the triplet up: the {{press1}} and the {{press2}}.',

  'one-more':
    'A colour and four pairs instead of it, and only two lines are idle. One more exchange mends both: the {{press1}} and the {{press2}}.',

  'lay-out':
    'Two sequences, two colours, four pairs: now each line is something. The others are ready, and what is laid out stays: “{{press1}}”.',
  'as-it-was': 'You may. But lay them out as they were: no line was idle there.',

  met: '{{seat1}} had three triplets! Those took the first three places, each for one point. You can press any place in the list to see which lines met there.',

  beaten:
    'But from the fourth place down the best line was always yours: five points to three, and the deal is yours. With your three tens you would not have won a single place.',

  more: 'There is more to try: kitie, which has only three rows, or a cube of 27 cards with 49 lines. Up to eight can play; a match has one deal for each player, and the points add up.',

  'learnt.lines': 'Nine cards, eight lines: three rows, three columns, two diagonals.',
  'learnt.kinds': 'Triplet, pure sequence, sequence, colour, pair, high card.',
  'learnt.places': 'Best meets best, second meets second; each place won is a point.',
  'learnt.secret': 'A fine line wins one place: leave no line idle.',
} as const;
