/** What is told of Key of the Door in a scene. */
export const en = {
  points_one: '{{many}} point',
  points_other: '{{many}} points',
  'numeral-1': 'ace',
  'numeral-2': 'two',
  'numeral-3': 'three',
  'numeral-4': 'four',
  'numeral-5': 'five',
  'numeral-6': 'six',
  'numeral-7': 'seven',
  'numeral-8': 'eight',
  'numeral-9': 'nine',
  'numeral-10': 'ten',

  'plays.1': '{{player}} plays the {{card}} to {{key}}.',
  'plays.2': 'The {{card}} goes to {{key}}, which comes to {{sum}}.',
  'plays.3': '{{player}} lays the {{card}} on {{key}}.',
  'plays.4': '{{key}} gets the {{card}}, from {{player}}.',
  'grows.1': '{{player}} makes {{key}} longer: {{size}} cards, at {{worth}} each.',
  'grows.2': 'With the {{card}}, {{key}} has grown to {{size}} cards. They come to {{sum}}.',
  'grows.3': '{{key}} is {{size}} cards long now. Whoever ends it will be glad of that.',
  'grows.4':
    'Nobody has ended {{key}} yet. {{player}} adds the {{card}}, and it has {{size}} cards.',
  'busts.1':
    'With the {{card}}, {{key}} comes to {{sum}}. That is too much, and nobody has said so yet.',
  'busts.2': '{{player}} puts the {{card}} on {{key}}: {{sum}}. Is anybody counting?',
  'busts.3': 'The {{card}} spoils {{key}}: {{sum}}. {{player}} does not look at anybody.',
  'busts.4': '{{key}} goes over twenty-one, to {{sum}}. {{player}} acts as if it had not.',
  'misses.1': 'The {{card}} makes {{key}} twenty-one, and {{player}} does not claim it.',
  'misses.2': '{{player}} lays the {{card}} and leaves {{key}} lying there, at twenty-one.',
  'misses.3': '{{key}} counts twenty-one now. {{player}} has not seen it.',
  'misses.4': 'Twenty-one in {{key}}, and not a word from {{player}}.',
  'claims.1':
    '{{player}} lays the last card on {{key}}. The {{doubled}} counts twice, twenty-one: {{size}} cards, {{many}} points.',
  'claims.2': 'Twenty-one. {{player}} takes {{key}}, {{size}} cards long, for {{many}} points.',
  'claims.3':
    '{{player}} claims {{key}}, with the {{doubled}} doubled. That is worth {{many}} points.',
  'claims.4':
    'The {{doubled}} twice makes twenty-one, and {{key}} goes to {{player}}: {{many}} points.',
  'claims.5': '{{key}} opens for {{player}}: {{size}} cards, {{many}} points.',
  'claims.6': '{{player}} counts aloud to twenty-one and has {{key}}, {{many}} points.',
  'claims-dear.1': '{{player}} takes {{key}}, and its cards are worth three each: {{many}} points.',
  'claims-dear.2':
    'Twenty-one, in {{key}}, where every card counts three. {{many}} points to {{player}}.',
  'claims-dear.3': '{{size}} cards at three each: {{player}} takes {{key}} for {{many}} points.',
  'set-up.1': '{{giver}} had laid the card before it.',
  'set-up.2': 'It was {{giver}} who had brought it so far.',
  'set-up.3': 'The card before came from {{giver}}.',
  'set-up.4': '{{giver}} had prepared it, for somebody else as it turns out.',
  'set-up@merry.1': '{{player}} raises a mug to {{giver}}, who laid the card before it.',
  'claims-wrongly.1': '{{player}} calls twenty-one on {{key}}. They count it, and it is not.',
  'claims-wrongly.2':
    '{{player}} claims {{key}}, and is made to count again. The claim is refused.',
  'claims-wrongly.3':
    'Not twenty-one, they all agree, and {{key}} stays where {{player}} reached for it.',
  'steals-unclaimed.1':
    '{{key}} has been twenty-one, and nobody took it. {{player}} does: {{many}} points.',
  'steals-unclaimed.2':
    '{{player}} points at {{key}}. Unclaimed! It changes hands for {{many}} points.',
  'steals-unclaimed.3':
    'Somebody has slept. {{player}} steals {{key}}, {{size}} cards, {{many}} points.',
  'steals-bust.1':
    '{{key}} comes to {{sum}}. {{player}} has seen it and takes it: {{many}} points.',
  'steals-bust.2': '{{player}} calls {{key}} bust, at {{sum}}, and steals it for {{many}} points.',
  'steals-bust.3':
    'Too much in {{key}}, {{sum}}. {{player}} says so first and has it, {{many}} points.',
  'steals-bent.1':
    '{{key}} can never come to twenty-one, says {{player}}, and that is right. {{many}} points.',
  'steals-bent.2':
    '{{player}} calls {{key}} bent. They go through the cards: nothing left fits. {{many}} points.',
  'steals-bent.3':
    'No card left can finish {{key}}. {{player}} steals it, {{size}} cards, {{many}} points.',
  'steals-wrongly-unclaimed.1': '{{player}} calls {{key}} unclaimed. It never was twenty-one.',
  'steals-wrongly-unclaimed.2': '{{player}} reaches for {{key}} as unclaimed, and is sent back.',
  'steals-wrongly-bust.1': '{{player}} calls {{key}} bust. It comes to {{sum}}; it is not.',
  'steals-wrongly-bust.2':
    'Bust, says {{player}} of {{key}}. They count {{sum}}, and shake their heads.',
  'steals-wrongly-bent.1': '{{player}} calls {{key}} bent. It is not; something is left that fits.',
  'steals-wrongly-bent.2': '{{player}} gives {{key}} up too soon: it is not bent.',
  'steals-wrongly-bent.3':
    'Bent, {{player}} says of {{key}}. The others look at their cards, and it is not.',
  'headed.1': 'The {{header}} heads the next key: {{worth}} for every card.',
  'headed.2': 'A new head for {{key}}, the {{header}}. Each card counts {{worth}} there.',
  'headed.3': 'The {{header}} comes out. From now on a card in {{key}} is worth {{worth}}.',
  'headed-joker.1': 'A joker comes out, and heads a key for any suit: {{worth}} for every card.',
  'headed-joker.2':
    'The {{header}} lies there now, with a key that takes any suit, at {{worth}} a card.',
  'closed.1': 'No key follows {{key}}.',
  'closed.2': 'That was the end of {{key}}.',
  'closed.3': 'After this one, {{key}} is closed.',
  'lays-down.1': '{{player}} has nothing safe to play, and lays a card face down at {{key}}.',
  'lays-down.2': 'A card from {{player}} goes to {{key}} face down. Nobody sees which.',
  'lays-down.3': '{{player}} is stuck, and slides a card face down under {{key}}.',
  'laid-unseen.1': 'It was the {{card}}.',
  'laid-unseen.2': 'That was the {{card}}, and only {{player}} knows.',
  'draws.1': '{{player}} draws the {{card}}.',
  'draws.2': 'From the stock, {{player}} takes the {{card}}.',
  'forced-back.1':
    'With the {{card}}, {{key}} comes to {{sum}}. {{by}} objects, and {{player}} has to take it back.',
  'forced-back.2':
    '{{by}} puts a finger on the {{card}}: {{sum}} in {{key}}. Back it goes to {{player}}.',
  'forced-back.3':
    '{{by}} has counted, {{sum}} in {{key}}, and {{player}} picks the {{card}} up again.',
  'passes.1': '{{player}} can place nothing, and passes.',
  'passes.2': 'Nothing fits. {{player}} passes.',
  'passes.3': '{{player}} passes.',

  'key-at': '{{key}} at {{sum}}',
  'alarm-bare.1': 'No key on the table had a card yet.',
  'alarm-bare.2': 'The keys lay open, and all of them empty.',
  'alarm-table.1': 'On the table: {{keys}}.',
  'alarm-table.2': 'Between them lay {{keys}}.',
  'holding.1_zero': '{{player}}, {{doing}}, had won no key yet. Cards in hand: {{hand}}.',
  'holding.1_one': '{{player}}, {{doing}}, had won {{many}} key. Cards in hand: {{hand}}.',
  'holding.1_other': '{{player}}, {{doing}}, had won {{many}} keys. Cards in hand: {{hand}}.',
  'alarm-bust.1': '{{key}} was bust, at {{sum}}, and nobody had called it.',
  'alarm-bust.2': 'Nobody had noticed that {{key}} came to {{sum}}.',
  'alarm-made.1': '{{key}} lay there at twenty-one, for anybody who looked.',
  'alarm-made.2': 'Nobody had taken {{key}}, though it counted twenty-one.',
} as const;
