import { Toasts } from '@rota/ui';

/** Why the last move was rejected: a short notice over the page, which screen readers announce. */
export function Refusal({ text }: { text: string | undefined }) {
  return (
    <>
      <Toasts toasts={text === undefined ? [] : [{ id: 'refused', text, tone: 'problem' }]} />
      <p role="alert" className="unseen">
        {text}
      </p>
    </>
  );
}
