/** What the coach says; the players are called {{seat1}} to {{seat3}}, what to press {{press1}} and so on. */
export const en = {
  welcome:
    'Welcome! Be the first to get rid of everything: your hand, three top cards, and three undercards that nobody has seen.',

  'choose-tops':
    'Choose three of your six as top cards. They come last, so let them be your best: press the {{press1}}, the {{press2}} and the {{press3}}, then “{{press4}}”.',
  'best-on-top': 'The two, the ten and the ace are your best; you will want them at the end.',

  open: 'The lowest card in any hand opens, and you hold a three. Press the {{press1}}, then “{{press2}}”.',

  two: 'You have drawn a card. Each play must equal or beat the last: your sixes are too low for the eight, but a two goes on anything. Press the {{press1}}, then “{{press2}}”.',

  sixes:
    'After a two you play again, whatever you like, and cards of one rank go together. Press the {{press1}}: both are chosen. Then “{{press2}}”.',
  'no-need-to-draw':
    'You may draw first. But an empty hand is filled at once, so play both and draw three.',
  'do-not-stop': 'You may leave it at that, but there is more to get rid of.',
  both: 'One alone would do. Play both: the sooner they are gone, the better.',

  ten: 'Three sevens, the lucky number of the beast! A ten goes on anything and clears the pile away: press the {{press1}}, then “{{press2}}”.',
  'ten-first': 'Queens are high enough. But with the ten the pile is gone, and you play again.',

  queens: 'Kerchoo! The pile is gone, and you play again: press the {{press1}}, then “{{press2}}”.',

  take: 'Three aces! Your kings are too low. If you cannot play, you take the pile: press “{{press1}}”.',

  'four-kings':
    'What a present! Four in a row clear the pile, whoever laid them, and {{seat3}} has laid a king. Press the {{press1}}, then “{{press2}}”.',
  'all-kings': 'All three kings, please: it takes four in a row to clear the pile.',

  aces: 'Cleared, so play again. Three aces will be hard to beat: press the {{press1}}, then “{{press2}}”.',
  'all-aces': 'You may. But all three aces are what the others fear most.',

  'last-of-hand':
    '{{seat1}} has had to take your aces. The deck is used up, so when your hand is empty you take up your top cards: press the {{press1}}, then “{{press2}}”.',

  'top-cards':
    'Here are your top cards. Begin with the two, for it lets you play again: press the {{press1}}, then “{{press2}}”.',
  'two-first': 'Begin with the two: you play again, and are rid of two cards in one turn.',

  ace: 'Now press the {{press1}}, then “{{press2}}”. The ten stays for the end.',
  'keep-the-ten': 'Keep the ten: you will see what for.',

  'last-ten':
    'Your last card in hand clears the pile, and you play again: press the {{press1}}, then “{{press2}}”.',

  'turn-up':
    'Only the undercards are left. One that cannot be played goes to your hand, with the pile; but the pile is empty. Press “{{press1}}”.',
  'the-first': 'Nobody knows which is the best. Let us begin at the left.',

  another: 'A two, so you may turn up another: press “{{press1}}”.',
  'the-second': 'One is as good as the other. Take the one in the middle.',

  'the-last':
    'A ten! The pile is gone again, and the last one is sure to play: press “{{press1}}”.',

  out: 'You are out, and have won: one point. If a table says so, the others play on for the places.',

  'learnt.beat': 'Equal or beat the last card; cards of one rank go together.',
  'learnt.specials':
    'A two goes on anything, a ten or four in a row clear the pile; then play again.',
  'learnt.take': 'If you cannot play, you take the pile.',
  'learnt.end': 'Hand first, then top cards, then undercards unseen.',
} as const;
