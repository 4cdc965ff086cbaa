import type { ReactNode } from 'react';
import { changeMeeting } from '#contract/meetings';
import { type Meeting, type MeetingStatus, upcomingMeetings } from '#core/meetings/meeting';
import { RequestRejected } from '#core/shared/failure';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { failureToast, useWrite } from '../../data/use-write';
import { MeetingStatusMark } from '../../features/meetings/meeting-status';
import { useMeetingLabels } from '../../features/meetings/use-meeting-labels';
import { useKnownMeeting } from '../../features/meetings/use-meetings';
import { Button } from '../../kit/components/button';
import { RowCard } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { NotLoaded } from '../../kit/components/notice';
import { Section } from '../../kit/components/section-title';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { settingsAndAuditTexts } from './settings-and-audit-texts';
import { useMeetingRequests } from './use-attention';

type MeetingsTabProps = {
  byCode: ReadonlyMap<string, Vendor>;
  /** Undefined for all. */
  franchiseCodes: readonly string[] | undefined;
};

/** Lists the requests for a meeting that await an answer, and the agreed meetings. */
export function MeetingsTab({ byCode, franchiseCodes }: MeetingsTabProps) {
  const t = useTexts(settingsAndAuditTexts);
  const { clock } = useServices();
  const { meetings, requests, offered, error, isFetching, refetch } = useMeetingRequests();
  const waiting = offered && !meetings && isFetching;
  if (!offered) return <EmptyState title={t('office.noMeetings')} text="" />;
  const own = (list: readonly Meeting[]) =>
    list.filter(({ franchiseCode }) => franchiseCodes?.includes(franchiseCode) ?? true);
  const asked = own(requests ?? []);
  const standing = own(meetings ? upcomingMeetings(meetings, clock.now()) : []).filter(
    ({ status }) => status === 'Confirmed',
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
      <NotLoaded query={{ error, isFetching, refetch }} what={t('office.failedMeetings')} />
      {waiting && (
        <SkeletonRegion>
          <div className="rounded-card bg-surface p-4 shadow-card">
            <Skeleton width="100%" height={160} />
          </div>
        </SkeletonRegion>
      )}
      {meetings && (
        <div className="-mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-6 desktop:grid-cols-2">
          <Section title={t('office.requests')}>
            {asked.length === 0 && <p className="text-text-2">{t('office.noRequests')}</p>}
            {asked.length > 0 && (
              <RowCard label={t('office.requests')}>
                {asked.map((meeting) => (
                  <MeetingLine key={meeting.id} meeting={meeting} byCode={byCode}>
                    <Answer meeting={meeting} reload={refetch} />
                  </MeetingLine>
                ))}
              </RowCard>
            )}
          </Section>
          <Section title={t('office.upcoming')}>
            {standing.length === 0 && <p className="text-text-2">{t('office.noUpcoming')}</p>}
            {standing.length > 0 && (
              <RowCard label={t('office.upcoming')}>
                {standing.map((meeting) => (
                  <MeetingLine key={meeting.id} meeting={meeting} byCode={byCode} />
                ))}
              </RowCard>
            )}
          </Section>
        </div>
      )}
    </div>
  );
}

function MeetingLine(props: { meeting: Meeting; byCode: ReadonlyMap<string, Vendor>; children?: ReactNode }) {
  const { meeting, byCode, children } = props;
  const words = useMeetingLabels();
  const who = [byCode.get(meeting.franchiseCode)?.name, meeting.franchiseCode].filter(Boolean).join(' · ');
  return (
    <li className="px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="t-row min-w-0 wrap-anywhere text-text">{meeting.title}</p>
        <MeetingStatusMark status={meeting.status} bare />
      </div>
      <p className="t-meta text-text-2">{words.when(meeting)}</p>
      <p className="t-meta wrap-anywhere text-text-2">{who}</p>
      {meeting.agenda && <p className="t-meta mt-1 wrap-anywhere text-text-2">{meeting.agenda}</p>}
      {children}
    </li>
  );
}

/** Answers a request at the server and says what came of it; one that was declined can be taken back. */
function Answer({ meeting, reload }: { meeting: Meeting; reload: () => unknown }) {
  const { id, title } = meeting;
  const t = useTexts(settingsAndAuditTexts);
  const { api } = useServices();
  const know = useKnownMeeting();
  const { busy, run, queue } = useWrite(t('office.meetingFailed'), failureToast);
  const answer = async (status: MeetingStatus) => {
    try {
      return await api.call(changeMeeting, { path: { id }, body: { status, begunOn: meeting } });
    } catch (error) {
      // The vendor has moved or cancelled it meanwhile.
      if (error instanceof RequestRejected) void reload();
      throw error;
    }
  };
  const confirm = async () => {
    know(await answer('Confirmed'));
    showToast(t('office.confirmed'));
  };
  const decline = async () => {
    know(await answer('Cancelled'));
    showToast(t('office.declined'), { label: t('office.undo'), onAction: () => void queue(undo) });
  };
  const undo = async () => know(await answer('Requested'));
  return (
    <div className="mt-2 flex gap-3">
      <Button
        size="card"
        variant="soft"
        disabled={busy}
        aria-label={t('office.confirmOf', { title })}
        onClick={() => void run(confirm)}
      >
        {t('office.confirm')}
      </Button>
      <Button
        size="card"
        variant="text"
        disabled={busy}
        aria-label={t('office.declineOf', { title })}
        onClick={() => void run(decline)}
      >
        {t('office.decline')}
      </Button>
    </div>
  );
}
