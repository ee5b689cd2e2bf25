import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage({
  module: 'src/pages/community.tsx',
  type: 'WebPage',
  text: {
    en: {
      title: 'Community',
      description:
        'Learners and teachers who practice with Nghe Gõ together: our goals, rules and activities, and how to join.',
      lead: 'Learning a language alone is hard. You do not have to.',
      sections: [
        {
          id: 'goals',
          title: 'Our goals',
          body: [
            [
              'Help each other to listen every day, even for ten minutes.',
              'Make the course better with the ears of those who use it.',
              'Keep good practice within everybody’s reach: at no cost, in the city as in the countryside.',
            ],
          ],
        },
        {
          id: 'rules',
          title: 'Our rules',
          body: [
            {
              steps: [
                '**Be kind.** Everyone here is learning. Correct the sentence, never the person.',
                '**Be honest.** Share how you practice, not invented scores.',
                '**Keep it clean of copies.** Do not post or send us questions from real tests, or pages of books and courses that belong to others.',
                '**Respect privacy.** Ask before you share somebody’s name, picture, voice or results.',
                '**No selling.** No advertisements, no paid “test leaks”, no recruiting.',
              ],
            },
            'Whoever breaks these rules is told once. After that we may close the account, as the [Terms of Service](/terms) say.',
          ],
        },
        {
          id: 'activities',
          title: 'What we do',
          body: [
            [
              '**Practice in pairs.** Every set has an address of its own. Send it to a friend, do it on the same evening and compare which words were hard.',
              '**Dictation in class.** A teacher opens a set on the big screen, plays each word twice, and the class writes. The answers are one key away.',
              '**A set a day.** Twenty words a day make a whole topic in a few days. Tell a friend about your plan: it is easier to keep.',
              '**Grammar rounds.** Three or four people play the same mode of the [grammar game](/grammar-game) in the same tempo and explain each miss to each other.',
              '**Mending the course.** Report a translation that could be more natural or a sound that is not clear. Many repairs begin that way.',
            ],
          ],
        },
        {
          id: 'join',
          title: 'How to join',
          body: [
            'There is no list to sign and nothing to pay.',
            {
              steps: [
                'Do [one set](/) today.',
                'Send its address to one person who learns English too.',
                'When something is wrong or missing, press Feedback, or write to us on the [contact page](/contact).',
                'Teachers, translators and programmers who would like to do more: write to us and say what you like to do.',
              ],
            },
          ],
        },
      ],
    },
    vi: {
      title: 'Cộng đồng',
      description:
        'Người học và thầy cô cùng luyện với Nghe Gõ: mục tiêu, quy tắc, hoạt động và cách tham gia.',
      lead: 'Học ngoại ngữ một mình rất khó. Bạn không phải đi một mình.',
      sections: [
        {
          id: 'goals',
          title: 'Mục tiêu',
          body: [
            [
              'Giúp nhau nghe mỗi ngày, dù chỉ mười phút.',
              'Làm cho khóa học tốt hơn nhờ đôi tai của chính người học.',
              'Để ai cũng luyện được tử tế: không mất tiền, ở thành phố cũng như ở quê.',
            ],
          ],
        },
        {
          id: 'rules',
          title: 'Quy tắc',
          body: [
            {
              steps: [
                '**Tử tế.** Ai ở đây cũng đang học. Hãy sửa câu, đừng chê người.',
                '**Thành thật.** Hãy kể cách bạn luyện, đừng bịa điểm số.',
                '**Không sao chép.** Đừng đăng hay gửi cho chúng tôi câu hỏi của đề thi thật, trang sách hay bài học của người khác.',
                '**Tôn trọng riêng tư.** Hãy hỏi trước khi chia sẻ tên, ảnh, giọng nói hay kết quả của ai.',
                '**Không mua bán.** Không quảng cáo, không bán “đề lộ”, không chiêu mộ.',
              ],
            },
            'Ai vi phạm sẽ được nhắc một lần. Sau đó chúng tôi có thể đóng tài khoản, như đã ghi trong [Điều khoản sử dụng](/terms).',
          ],
        },
        {
          id: 'activities',
          title: 'Hoạt động',
          body: [
            [
              '**Luyện theo cặp.** Mỗi bộ từ có một địa chỉ riêng. Gửi cho bạn mình, cùng làm trong một buổi tối rồi so xem từ nào khó.',
              '**Chép chính tả trên lớp.** Thầy cô mở một bộ từ trên màn hình lớn, phát mỗi từ hai lần, cả lớp viết. Đáp án chỉ cách một phím.',
              '**Mỗi ngày một bộ.** Hai mươi từ một ngày, vài ngày là xong một chủ đề. Hãy kể kế hoạch với bạn bè, như vậy dễ giữ hơn.',
              '**Đấu ngữ pháp.** Ba, bốn người chơi cùng một chế độ của [trò chơi ngữ pháp](/grammar-game), cùng nhịp độ, rồi giải thích cho nhau từng câu sai.',
              '**Sửa khóa học.** Hãy báo bản dịch chưa tự nhiên hoặc âm thanh chưa rõ. Nhiều chỗ được sửa bắt đầu từ đó.',
            ],
          ],
        },
        {
          id: 'join',
          title: 'Cách tham gia',
          body: [
            'Không phải ghi danh, không mất tiền.',
            {
              steps: [
                'Làm [một bộ từ](/) ngay hôm nay.',
                'Gửi địa chỉ bộ từ đó cho một người cũng đang học tiếng Anh.',
                'Thấy chỗ nào sai hoặc thiếu, hãy bấm Góp ý, hoặc viết cho chúng tôi ở [trang Liên hệ](/contact).',
                'Thầy cô, người dịch, lập trình viên muốn góp sức nhiều hơn: hãy viết cho chúng tôi, kể xem bạn thích làm gì.',
              ],
            },
          ],
        },
      ],
    },
  },
});
