// A set of an own list of 2,000 words (LI-03), half of them of the course, compared with a set of the course:
// milliseconds of a call, in turns. The course's set is read with its cache and without it; a set of a list is never
// cached.
import { readCourse } from '../apps/server/src/db/seed/course-files.ts';
import { median } from './load.ts';
import { startProduct } from './running.ts';

const rounds = 400;

const course = await readCourse();
const ofCourse = course.topics
  .flatMap(({ words }) => words.map(({ word }) => word))
  .slice(0, 1_000);
const items = [...new Set(ofCourse)].flatMap((word, at) => [
  { word, meaning: 'nghĩa' },
  { word: `own word ${at}`, meaning: `nghĩa ${at}` },
]);

for (const cold of [false, true]) {
  const product = await startProduct({ cold });
  const registered = await fetch(`${product.address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Hoa', email: 'hoa@example.com', password: 'secret-1' }),
  });
  const [cookie = ''] = (registered.headers.get('set-cookie') ?? '').split(';');
  const send = async (path: string, body: object) => {
    const answer = await fetch(product.address + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const { id } = await send('/api/me/lists', { name: 'Book' });
  const { added } = await send(`/api/me/lists/${id}/words`, { items });
  const milliseconds = async (path: string) => {
    const start = performance.now();
    const answer = await fetch(product.address + path, { headers: { cookie } });
    const body = await answer.text();
    if (!answer.ok) throw new Error(body);
    return performance.now() - start;
  };
  const times: Record<'course' | 'list', number[]> = {
    course: [],
    list: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    times.course.push(await milliseconds('/api/vocabulary/sets?topic=Eating%20Out&setIndex=0'));
    times.list.push(
      await milliseconds(`/api/me/lists/${id}/sets?setIndex=${round % Math.floor(added / 20)}`),
    );
  }
  const [list, set] = [median(times.list), median(times.course)];
  console.log(
    `a set of a list of ${added} words: ${list.toFixed(2)} ms, ${(list / set).toFixed(2)} of the course's ${cold ? 'from the database' : 'from memory'} (${set.toFixed(2)} ms)`,
  );
  await product.stop();
}
