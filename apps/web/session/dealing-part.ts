import type { Rejection, Seat } from '@rota/core';
import { type DealingAnswer, Participant, type PublicDealing } from '@rota/fair-dealing';
import { findReceipt, storeReceipt } from './dealing-receipts.ts';

/** 32 random bytes as a hex string. */
function randomValue(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The viewer's part in the dealing exchange of one table. */
export class DealingPart {
  private readonly participant: Participant;

  constructor(table: string) {
    this.participant = new Participant(randomValue, findReceipt(table), storeReceipt);
  }

  get objection(): Rejection | undefined {
    return this.participant.objection;
  }

  /**
   * @param send submits the answer
   * @returns when the answer, if any, was received
   */
  async handle(
    dealing: PublicDealing,
    seat: Seat | null,
    send: (answer: DealingAnswer) => Promise<Rejection | undefined>,
  ): Promise<void> {
    const answer = this.participant.receive(dealing, seat);
    if (answer) this.participant.handleReply(answer, await send(answer));
  }
}
