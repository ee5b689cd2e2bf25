import { ContactForm } from '../features/contact/contact-form.tsx';
import { ContactAddress } from '../ui/contact-address.tsx';
import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage({
  module: 'src/pages/contact.tsx',
  type: 'ContactPage',
  text: {
    en: {
      title: 'Contact',
      description:
        'How to reach the makers of Nghe Gõ: the message form, our hours, and what we can help with.',
      lead: 'A question, a mistake in a sentence, an idea for a topic: we read every message.',
      sections: [
        {
          id: 'reach-us',
          title: 'How to reach us',
          body: [
            [
              '**Message form:** [at the end of this page](#message). We answer by email, in English or Vietnamese.',
              '**Feedback button:** on every page, for a short remark without your name.',
              '**Hours:** Monday to Friday 8:00-18:00, Saturday 8:00-12:00 (Vietnam time, UTC+7).',
              '**Support channel:** the form takes your message 24/7. What comes in at night or on a Sunday is answered on the next working day.',
            ],
            <ContactAddress key="address" />,
          ],
        },
        {
          id: 'topics',
          title: 'What we can help with',
          body: [
            [
              '**Practice:** a word that sounds wrong, an answer that should count, a set that does not open.',
              '**The course:** a mistake in a meaning, a translation or a phonetic transcription; topics you miss.',
              '**Your account:** signing in, a forgotten password, your progress on several devices.',
              '**Your data:** what we keep about you, and having it deleted. Most of it you can do yourself, see the [Privacy Policy](/privacy).',
              '**Accessibility:** anything that does not work with your keyboard, phone or screen reader.',
              '**Teaching:** using Nghe Gõ with a class, or running a copy at your school.',
              '**Copyright:** please read the [DMCA page](/dmca) first, so that nothing is missing from your notice.',
            ],
            'To tell us about a mistake, name the page, the word or sentence, and your browser. That is usually all we need.',
          ],
        },
        { id: 'message', title: 'Write to us', body: [<ContactForm key="form" />] },
      ],
    },
    vi: {
      title: 'Liên hệ',
      description:
        'Cách liên hệ với nhóm làm Nghe Gõ: biểu mẫu tin nhắn, giờ làm việc và những việc chúng tôi hỗ trợ được.',
      lead: 'Một câu hỏi, một lỗi trong bài, một ý tưởng về chủ đề mới: tin nhắn nào chúng tôi cũng đọc.',
      sections: [
        {
          id: 'reach-us',
          title: 'Cách liên hệ',
          body: [
            [
              '**Biểu mẫu tin nhắn:** [ở cuối trang này](#message). Chúng tôi trả lời qua email, bằng tiếng Việt hoặc tiếng Anh.',
              '**Nút Góp ý:** có ở mọi trang, dành cho lời nhắn ngắn, không cần ghi tên.',
              '**Giờ làm việc:** thứ Hai đến thứ Sáu 8:00-18:00, thứ Bảy 8:00-12:00 (giờ Việt Nam, UTC+7).',
              '**Kênh hỗ trợ:** biểu mẫu nhận tin 24/7. Tin gửi ban đêm hoặc Chủ nhật được trả lời vào ngày làm việc kế tiếp.',
            ],
            <ContactAddress key="address" />,
          ],
        },
        {
          id: 'topics',
          title: 'Chúng tôi hỗ trợ những gì',
          body: [
            [
              '**Luyện tập:** một từ phát âm sai, một đáp án lẽ ra phải được tính đúng, một bộ từ không mở được.',
              '**Bài học:** lỗi về nghĩa, bản dịch hay phiên âm; chủ đề bạn thấy còn thiếu.',
              '**Tài khoản:** đăng nhập, quên mật khẩu, tiến độ trên nhiều máy.',
              '**Dữ liệu của bạn:** chúng tôi lưu gì về bạn và cách xóa. Phần lớn bạn tự làm được, xem [Chính sách quyền riêng tư](/privacy).',
              '**Khả năng tiếp cận:** bất cứ chỗ nào không dùng được bằng bàn phím, điện thoại hay trình đọc màn hình.',
              '**Giảng dạy:** dùng Nghe Gõ trong lớp, hoặc chạy một bản riêng ở trường.',
              '**Bản quyền:** xin đọc [trang DMCA](/dmca) trước để thông báo không thiếu mục nào.',
            ],
            'Khi báo lỗi, bạn hãy ghi tên trang, từ hoặc câu bị lỗi và trình duyệt đang dùng. Thường chỉ cần vậy là đủ.',
          ],
        },
        { id: 'message', title: 'Viết cho chúng tôi', body: [<ContactForm key="form" />] },
      ],
    },
  },
});
