import { createHash } from 'node:crypto';
import {
  isDayOfBirth,
  maxAvatarBytes,
  type OwnChange,
  type User,
  type UserChange,
} from '@nghego/contracts/account';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '../../refusal.ts';
import { noRoom } from '../usage/account-room.ts';
import { type PersonalRecords, writeMyData } from './my-data.ts';
import { stripPicture } from './picture/strip-picture.ts';
import type { AccountsRepository } from './repository.ts';

/** Profiles, roles and pictures: what users and admins read and change of an account, except its password. */
export function createProfileService(
  repository: AccountsRepository,
  records: PersonalRecords,
  now: () => Date,
) {
  const readSignIns = async (userId: string) =>
    (await repository.readWays(userId))
      .filter(({ providerId }) => providerId !== 'credential')
      .map(({ providerId, accountId, createdAt }) => ({
        provider: providerId,
        subject: accountId,
        linkedAt: createdAt.toISOString(),
      }));

  return {
    /** Changes the signed-in user's own profile. */
    changeMe: async (id: string, { fullName, phone, dateOfBirth }: OwnChange): Promise<User> => {
      if (typeof dateOfBirth === 'string' && !isDayOfBirth(dateOfBirth, now()))
        throw impossibleBirth();
      return changed(
        await repository.change(id, {
          ...(fullName !== undefined && { name: fullName }),
          ...(phone !== undefined && { phone }),
          ...(dateOfBirth !== undefined && { dateOfBirth }),
        }),
      );
    },

    /** Changes an account's role or status (AC-09). */
    changeUser: async (id: string, { role, status }: UserChange, adminId: string): Promise<User> =>
      changed(
        await repository.change(
          id,
          { ...(role !== undefined && { role }), ...(status !== undefined && { status }) },
          adminId,
        ),
      ),

    listUsers: repository.list,

    /** Sets a picture, of a supported type (PF-01) and without camera metadata; undefined removes it. */
    setAvatar: async (id: string, bytes: Buffer | undefined): Promise<User> => {
      const user = await repository.setAvatar(id, bytes && (await readPicture(bytes)));
      if (user === undefined) throw new Refusal('NOT_SIGNED_IN');
      if (typeof user === 'string') throw noRoom(user);
      return user;
    },

    /** Streams everything that the product stores about an account, as JSON (PF-06). */
    readMyData: async (user: User, at: Date): Promise<AsyncGenerator<string>> =>
      writeMyData(
        user,
        await repository.readSessions(user.id),
        await readSignIns(user.id),
        records,
        at,
      ),

    /** Returns which of these accounts no longer exist; the device then deletes their practice (PF-06). */
    goneOf: repository.goneOf,
  };
}

function impossibleBirth(): Refusal {
  const message = 'must be a day from 1900 until today';
  return new Refusal('INVALID_REQUEST', `dateOfBirth: ${message}`, {
    fields: [{ field: 'dateOfBirth', message }],
  });
}

async function readPicture(bytes: Buffer) {
  if (bytes.length > maxAvatarBytes) throw new Refusal('PAYLOAD_TOO_LARGE');
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const picture = stripPicture(type, bytes);
  if (picture === undefined) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  return { hash, type, bytes: picture.bytes, url: `/media/${hash}.${picture.ending}` };
}

function changed(outcome: User | 'missing' | 'last-admin'): User {
  if (outcome === 'missing') throw new Refusal('NOT_FOUND', 'User profile not found');
  if (outcome === 'last-admin') throw new Refusal('LAST_ADMIN');
  return outcome;
}
