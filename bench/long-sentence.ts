// A store whose first sentence of part3 fills sixteen boxes, the most on one screen.
import { prepareStore } from './prepared-store.ts';

/** The address of the long sentence. */
export const longSentencePath = '/sentence-practice/20?part=part3&setIndex=0';

const sentence =
  'The printer on the second floor is out of order, so please use the one near reception.';

/** Prepares the store of a product that starts later in the same folder. */
export async function prepareLongSentence(dataDir: string): Promise<void> {
  await prepareStore(dataDir, async ({ pool }) => {
    const { rowCount } = await pool.query(
      `update sentences set english_sentence = $1 where id =
        (select id from sentences where part = 'part3' order by set_no, position limit 1)`,
      [sentence],
    );
    if (rowCount !== 1) throw new Error('there is no sentence of part3');
  });
}
