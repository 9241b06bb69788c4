/** What the coach says; the players are called {{seat1}} to {{seat3}}, what to press {{press1}} and so on. */
export const en = {
  welcome:
    'Each suit has a key, headed by its jack. You lay cards to the key of their suit, and whoever makes it count 21 takes it. The jack has no value itself: it counts one of the cards twice.',

  'make-21':
    'Hearts: six and four. Your five makes 15, and with the six counted twice that is 21! Press the {{press1}}, then “{{press2}}”.',
  'claim-it': 'Say that it is 21! If you do not, somebody will steal the key.',
  'hearts-first': 'There is a 21 to be had: look at the hearts.',

  won: 'Four cards, one point each. The queen heads the next key, and its cards count two; those of the king three.',

  'help-nobody':
    'Nothing to win now, so give nothing away: no single card makes 21 with a seven. Lay the {{press1}}: “{{press2}}”.',
  'seven-is-safe': 'You may. But a seven on its own is the one that nobody can finish at once.',
  'no-21-yet': 'It would not count 21, so lay it without a claim.',

  bust: 'Nine, seven, eight: 24 with nothing counted twice. That key is bust, and {{seat2}} could steal it! Quick: “{{press1}}”.',

  ace: '{{seat1}} took the eight back and laid a two. Now the ace makes 19, and the two counted twice 21: {{press1}}, “{{press2}}”.',
  'spades-first': 'There is a 21 to be had: look at the spades.',

  forgotten:
    'The diamonds count 21, and {{seat3}} has said nothing! Before you play you may steal: “{{press1}}”, “{{press2}}”.',
  'not-bust': 'They come to 14, so they are not bust. They count 21, and nobody has claimed it.',
  'not-bent': 'They count 21 already. Nobody has claimed it, that is what is wrong.',
  'steal-first': 'First the steal: once you have played it is too late.',

  'play-on': 'Now your card. Only an ace could finish a ten: {{press1}}, “{{press2}}”.',
  'ten-is-hard': 'You may. But a ten alone is hard to finish.',

  bent: 'Ten, two, eight: not bust, but with one counted twice always too much. Nothing can make it 21: it is bent. “{{press1}}”, “{{press2}}”.',
  'twenty-is-not-bust': 'They come to 20, which is not bust. It is bent.',
  'steal-before-playing': 'That too! But steal first, then play.',

  'long-key':
    'And now the hearts: seven, nine, three and your ace make 20, the ace twice 21. Five cards under a queen, ten points: {{press1}}, “{{press2}}”.',

  'find-it':
    '{{seat2}} has won a key, too. Do you see the next 21? It is in clubs, the six twice: {{press1}}, “{{press2}}”.',
  'look-at-the-clubs': 'Look at the clubs: six and six, and nine.',

  remember:
    'Now memory helps: only a nine finishes a three, and that of clubs was yours. So nobody can: {{press1}}, “{{press2}}”.',
  'three-is-safe': 'You may. But the three of clubs is the one that nobody can finish.',
  'ten-is-bent': 'No. With the hearts that are left, that key would be bent at once.',

  'joker-key':
    'A king’s key is won, and a joker’s takes its place. It accepts any suit, but only from somebody without a safe card elsewhere. You still have one: {{press1}}, “{{press2}}”.',
  'five-now': 'That card has no other key, so it has to wait. Lay the five.',

  'no-suit-left':
    '{{seat1}} held the eight, and {{seat3}} stole the hearts, bent like the clubs before. None of your suits is open, so the jokers are: {{press1}}, “{{press2}}”, “{{press3}}”.',
  'ten-to-the-red-one': 'Lay the ten, to the red joker. You will see why.',

  'last-card':
    '{{seat1}} leads by 36 to 33. The last card is yours, and a nine lies with the black joker: {{press1}}, “{{press2}}”, “{{press3}}”!',
  'black-one': 'The black joker: six and six, and nine.',

  over: '42 to 36: won with the last card! Here the table showed what keys count. Others leave even that to your eyes, or, for learners, see to claims and bust cards themselves.',

  'learnt.keys': 'Make a key 21 with one card counted twice, and say so.',
  'learnt.steal': 'Steal what is unclaimed, bust or bent, before you play.',
  'learnt.object': 'Object when somebody makes a key bust; it is for you to notice.',
  'learnt.scoring':
    'Long keys and late ones count most. Without a safe card you lay one face down.',
} as const;
