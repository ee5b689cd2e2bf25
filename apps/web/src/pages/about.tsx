import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage({
  module: 'src/pages/about.tsx',
  type: 'AboutPage',
  text: {
    en: {
      title: 'About Us',
      description:
        'Who makes Nghe Gõ, what it is for, and why it is free, non-commercial and open to everyone.',
      lead: 'Nghe Gõ means “listen, type”. You hear English, you type what you heard, and you see at once what your ears missed.',
      sections: [
        {
          id: 'owner',
          title: 'Who we are',
          body: [
            'This site belongs to **the makers of Nghe Gõ**, the small group that writes the course and the program. We are not a company, a language center or a test maker, and nobody pays us to send you anywhere.',
            'You reach us on the [contact page](/contact). A person reads every message.',
            'The program is free software under the MIT license. A school may run a copy of its own, and then answers for that copy itself.',
          ],
        },
        {
          id: 'mission',
          title: 'Our mission',
          body: [
            'Many learners in Vietnam read English well and still lose it when it is spoken. The end of a word disappears, two words melt into one, a number goes by too quickly. Reading more does not cure that. Listening closely does: a short piece, again and again, until every word of it is on paper.',
            'Dictation is an old exercise and an honest one. Either the word is there or it is not. Our mission is to make that exercise as good, as quick and as easy to reach as it can be, on a school computer as on a phone.',
          ],
        },
        {
          id: 'values',
          title: 'Our core values',
          body: [
            [
              '**Honesty.** You see what you typed beside what was said. Figures are your own; nothing is made up to flatter you.',
              '**Respect for your time.** No waiting, no videos before the exercise, nothing that begs you to come back.',
              '**Care for both languages.** Every word, meaning and sentence is written for this course and read by a second pair of eyes.',
              '**Privacy.** You can practice without an account, and then your practice stays in your browser.',
              '**Room for everyone.** It works by keyboard and by touch, with a Vietnamese input method switched on, with a screen reader, in a light and a dark theme.',
            ],
          ],
        },
        {
          id: 'project',
          title: 'The project',
          body: [
            'Nghe Gõ is a website for Vietnamese-speaking learners who prepare for an English test of work and daily life. You find here:',
            [
              '**[Word dictation](/).** Sets of up to twenty words by topic, each with its sound, phonetic transcription, Vietnamese meaning and example sentences. More than 3,700 words in seventy topics come with the course.',
              '**[Sentence practice](/sentence-practice/0).** Whole sentences in the manner of the listening parts 1 to 3, ten to a set, with their translation.',
              '**[The grammar game](/grammar-game).** Tenses, sentence structure and word choice against the clock, with the rule explained in Vietnamese.',
              '**[The test guide](/toeic-guide).** How the test is built, what the scores mean and a plan for three months.',
            ],
            'The voices are made by a computer, so that every word and sentence has one. The course grows: tell us what is missing.',
          ],
        },
        {
          id: 'commitment',
          title: 'Our commitment',
          body: [
            [
              '**Free.** There is no price, no subscription, no paid level and no trial that ends. See the [Refund Policy](/refund).',
              '**Non-commercial.** No advertisements, and no data about you for sale. See the [Privacy Policy](/privacy).',
              '**Open to everyone.** Nobody needs an account to practice. An account only carries your progress from one device to another.',
            ],
            'TOEIC is a registered trademark of ETS; this product is not endorsed or approved by ETS.',
          ],
        },
      ],
    },
    vi: {
      title: 'Về chúng tôi',
      description:
        'Ai làm ra Nghe Gõ, trang này để làm gì, và vì sao nó miễn phí, phi thương mại và dành cho tất cả mọi người.',
      lead: 'Nghe Gõ đúng như tên gọi: bạn nghe tiếng Anh, gõ lại điều vừa nghe và thấy ngay tai mình đã bỏ sót chỗ nào.',
      sections: [
        {
          id: 'owner',
          title: 'Chúng tôi là ai',
          body: [
            'Trang này thuộc về **nhóm làm Nghe Gõ**, một nhóm nhỏ vừa soạn bài học vừa viết phần mềm. Chúng tôi không phải công ty, trung tâm ngoại ngữ hay đơn vị tổ chức thi, và không nhận tiền của ai để giới thiệu bạn đi đâu cả.',
            'Bạn có thể viết cho chúng tôi ở [trang Liên hệ](/contact). Mỗi tin nhắn đều có người đọc.',
            'Phần mềm là phần mềm tự do theo giấy phép MIT. Trường học có thể tự chạy một bản riêng và tự chịu trách nhiệm về bản đó.',
          ],
        },
        {
          id: 'mission',
          title: 'Sứ mệnh',
          body: [
            'Nhiều người Việt đọc tiếng Anh rất tốt mà vẫn hụt khi nghe: âm cuối biến mất, hai từ dính làm một, con số lướt qua quá nhanh. Đọc thêm không chữa được điều đó. Nghe kỹ thì được: một đoạn ngắn, nghe đi nghe lại, cho đến khi viết ra được từng từ.',
            'Nghe chép là một bài tập xưa và thành thật. Từ ấy hoặc có, hoặc không. Sứ mệnh của chúng tôi là làm cho bài tập này tốt nhất, nhanh nhất và dễ tiếp cận nhất có thể, trên máy tính ở trường cũng như trên điện thoại.',
          ],
        },
        {
          id: 'values',
          title: 'Giá trị cốt lõi',
          body: [
            [
              '**Thành thật.** Bạn thấy điều mình gõ bên cạnh điều đã nghe. Số liệu là của chính bạn, không thêm thắt để bạn vui.',
              '**Quý thời gian của bạn.** Không chờ đợi, không quảng cáo chen trước bài, không có gì nài nỉ bạn quay lại.',
              '**Chăm chút cả hai ngôn ngữ.** Từng từ, từng nghĩa, từng câu đều được soạn riêng cho khóa học này và được một người khác đọc lại.',
              '**Riêng tư.** Bạn luyện tập được mà không cần tài khoản; khi đó kết quả chỉ nằm trong trình duyệt của bạn.',
              '**Ai cũng dùng được.** Bằng bàn phím hay chạm tay, khi đang bật bộ gõ tiếng Việt, với trình đọc màn hình, ở giao diện sáng hay tối.',
            ],
          ],
        },
        {
          id: 'project',
          title: 'Giới thiệu dự án',
          body: [
            'Nghe Gõ dành cho người Việt đang ôn một kỳ thi tiếng Anh về công việc và đời sống hằng ngày. Ở đây có:',
            [
              '**[Nghe chép từ vựng](/).** Mỗi bộ nhiều nhất hai mươi từ theo chủ đề, có âm thanh, phiên âm, nghĩa tiếng Việt và câu ví dụ. Khóa học có sẵn hơn 3.700 từ thuộc bảy mươi chủ đề.',
              '**[Luyện câu](/sentence-practice/0).** Những câu trọn vẹn theo kiểu của các phần nghe 1 đến 3, mỗi bộ mười câu, có bản dịch.',
              '**[Trò chơi ngữ pháp](/grammar-game).** Thì, cấu trúc câu và chọn từ, có bấm giờ, giải thích bằng tiếng Việt.',
              '**[Cẩm nang TOEIC](/toeic-guide).** Đề thi gồm những gì, điểm số nói lên điều gì và kế hoạch ôn ba tháng.',
            ],
            'Giọng đọc do máy tạo ra, nhờ vậy từ nào, câu nào cũng có âm thanh. Khóa học vẫn đang được bổ sung: bạn thấy thiếu gì, hãy cho chúng tôi biết.',
          ],
        },
        {
          id: 'commitment',
          title: 'Cam kết',
          body: [
            [
              '**Miễn phí.** Không bán gì, không thu phí tháng, không có phần trả tiền, không dùng thử có hạn. Xem [Chính sách hoàn tiền](/refund).',
              '**Phi thương mại.** Không quảng cáo, không bán dữ liệu của bạn. Xem [Chính sách quyền riêng tư](/privacy).',
              '**Dành cho tất cả mọi người.** Không ai phải có tài khoản mới được luyện. Tài khoản chỉ giúp mang tiến độ từ máy này sang máy khác.',
            ],
            'TOEIC là nhãn hiệu đã đăng ký của ETS; sản phẩm này không được ETS bảo trợ hay phê duyệt.',
          ],
        },
      ],
    },
  },
});
