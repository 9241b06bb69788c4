import { ok } from '@rota/core';
import type { Duplicate } from '@rota/protocol';
import { Button } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { isGuestName } from '../../app/players.ts';
import { useIntroduction } from '../../app/useIntroduction.ts';
import { refreshQuery, setQuery } from '../../app/useQuery.ts';
import { FieldForm } from '../../components/FieldForm.tsx';
import { NameField } from '../../components/NameField.tsx';
import { ShareLink } from '../../components/ShareLink.tsx';
import { useSubmit } from '../../components/useSubmit.tsx';
import styles from './DuplicatePage.module.css';
import { duplicatePath, duplicateRequests } from './duplicate-requests.ts';
import { freeSeats, sideName } from './sides.ts';

/** Before the match: taking a seat on a side, inviting the others, and giving up. */
export function WaitingForPlayers({ duplicate }: { duplicate: Duplicate }) {
  return duplicate.you ? <Seated duplicate={duplicate} /> : <JoinForm duplicate={duplicate} />;
}

/** The address of a side's invitation. */
function sideLink(id: string, side: number): string {
  return `${window.location.origin}/duplicate/${id}?side=${sideName(side)}`;
}

function JoinForm({ duplicate }: { duplicate: Duplicate }) {
  const { t } = useTranslation('duplicate');
  const { submit, alert } = useSubmit();
  const { name, setName, introduce } = useIntroduction();
  const [isJoining, setJoining] = useState(false);
  const invited = new URLSearchParams(window.location.search).get('side');
  const free = freeSeats(duplicate);
  const join = async (side: number) => {
    setJoining(true);
    await submit(
      introduce(() => duplicateRequests.take(duplicate.id, { side })),
      (joined) => setQuery(duplicatePath(duplicate.id), joined),
    );
    setJoining(false);
  };
  return (
    <section className={`stack gap-3 ${styles.join}`} aria-label={t('join')}>
      <NameField name={name} setName={setName} />
      <div className="row">
        {free.map((seats, side) => (
          <Button
            key={side}
            size="large"
            icon="person"
            look={invited === null || invited === sideName(side) ? 'primary' : 'quiet'}
            disabled={isJoining || seats === 0}
            onClick={() => join(side)}
          >
            {t(seats === 0 ? 'join.full' : 'join.side', { side: sideName(side) })}
          </Button>
        ))}
      </div>
      {alert}
    </section>
  );
}

function Seated({ duplicate }: { duplicate: Duplicate }) {
  const { t } = useTranslation('duplicate');
  const { submit, alert } = useSubmit();
  const [, navigate] = useLocation();
  const { id, you, host, tables } = duplicate;
  const ownName = tables[you!.table]!.players.find((player) => player.you)?.name ?? '';
  const free = freeSeats(duplicate);
  const others = free.flatMap((seats, side) => (seats > 0 && side !== you!.side ? [side] : []));
  return (
    <section className="stack gap-5" aria-label={t('invite')}>
      <div className={`tiles ${styles.tables}`}>
        {free.map(
          (seats, side) =>
            seats > 0 && <SideInvitation key={side} id={id} side={side} own={side === you!.side} />,
        )}
      </div>
      {isGuestName(ownName) && <OwnName id={id} />}
      <p className="row">
        {others.map((side) => (
          <Button
            key={side}
            onClick={() =>
              submit(duplicateRequests.take(id, { side }), (moved) =>
                setQuery(duplicatePath(id), moved),
              )
            }
          >
            {t('change-side', { side: sideName(side) })}
          </Button>
        ))}
        <Button
          look="plain"
          onClick={() =>
            submit(host ? duplicateRequests.close(id) : duplicateRequests.leave(id), () =>
              navigate('/'),
            )
          }
        >
          {t(host ? 'close' : 'leave')}
        </Button>
      </p>
      {alert}
    </section>
  );
}

/** Asks a guest for a name, which the others see. */
function OwnName({ id }: { id: string }) {
  const { t: tWeb } = useTranslation();
  const { submit, alert } = useSubmit();
  const { name, setName, introduce } = useIntroduction();
  const save = () =>
    submit(
      introduce(async () => ok(null)),
      () => refreshQuery(duplicatePath(id)),
    );
  return (
    <FieldForm onSubmit={save}>
      <NameField name={name} setName={setName} />
      <Button type="submit" disabled={name.trim() === ''}>
        {tWeb('settings.keep')}
      </Button>
      {alert}
    </FieldForm>
  );
}

/** The link for a side: to share, to copy and to scan. */
function SideInvitation({ id, side, own }: { id: string; side: number; own: boolean }) {
  const { t } = useTranslation('duplicate');
  return (
    <div className="panel">
      <ShareLink
        link={sideLink(id, side)}
        text={t('share-text', { side: sideName(side) })}
        label={t('link', { side: sideName(side) })}
        hint={t(own ? 'link.own' : 'link.other')}
        codeLabel={t('qr', { side: sideName(side) })}
      />
    </div>
  );
}
