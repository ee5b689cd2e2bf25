import type { PageText } from '../page-text.ts';
import { ScoreFigure } from './score-figure.tsx';
import { StructureFigure } from './structure-figure.tsx';

export const vietnamese: PageText = {
  title: 'Cẩm nang TOEIC',
  description:
    'Bài thi TOEIC Listening và Reading: bảy phần, thang điểm 10 đến 990, chiến lược làm bài, kế hoạch ôn ba tháng, lỗi thường gặp và lời khuyên cho ngày thi.',
  lead: 'Cấu trúc bài thi Nghe và Đọc, ý nghĩa điểm số và cách tự ôn trong ba tháng, mỗi ngày một giờ.',
  sections: [
    {
      id: 'structure',
      title: 'Cấu trúc bài thi',
      body: [
        'Bài thi kéo dài hai giờ, gồm 200 câu. Phần nghe làm trước: băng chỉ phát một lần, không dừng. Sau đó đến phần đọc, bạn tự chia thời gian. Mỗi câu có một đáp án đúng. Chọn sai không bị trừ điểm, vì vậy đừng bỏ trống câu nào.',
        <StructureFigure
          key="structure"
          words={{
            description:
              'Biểu đồ bảy phần thi. Nghe 45 phút, 100 câu: phần 1 có 6 câu, phần 2 có 25, phần 3 có 39, phần 4 có 30. Đọc 75 phút, 100 câu: phần 5 có 30 câu, phần 6 có 16, phần 7 có 54.',
            caption: 'Số câu của từng phần. Phần 3 và phần 7 quyết định nhiều nhất.',
            listening: 'Nghe: 45 phút, 100 câu',
            reading: 'Đọc: 75 phút, 100 câu',
            part: 'Phần',
          }}
        />,
        {
          table: {
            caption: 'Bảy phần của bài thi',
            head: ['Phần', 'Số câu', 'Bạn phải làm gì'],
            rows: [
              ['1 Mô tả tranh', '6', 'Xem một bức ảnh, nghe bốn câu, chọn câu tả đúng.'],
              ['2 Hỏi và đáp', '25', 'Nghe một câu hỏi và ba câu đáp. Không có gì in trên giấy.'],
              [
                '3 Hội thoại',
                '39',
                '13 đoạn hội thoại, mỗi đoạn 3 câu; vài đoạn có bảng hoặc sơ đồ.',
              ],
              ['4 Bài nói ngắn', '30', '10 bài nói của một người, mỗi bài 3 câu.'],
              ['5 Hoàn thành câu', '30', 'Chọn từ hoặc dạng từ điền vào chỗ trống.'],
              [
                '6 Hoàn thành đoạn văn',
                '16',
                '4 đoạn ngắn, mỗi đoạn 4 chỗ trống; có chỗ phải chọn cả câu.',
              ],
              ['7 Đọc hiểu', '54', 'Đoạn đơn với 29 câu, rồi các bộ hai hoặc ba đoạn với 25 câu.'],
            ],
          },
        },
      ],
    },
    {
      id: 'scores',
      title: 'Điểm số nói lên điều gì',
      body: [
        'Phần nghe và phần đọc được tính từ 5 đến 495 điểm mỗi phần. Tổng điểm từ **10 đến 990**, mỗi bậc 5 điểm. Không có đỗ hay trượt: nơi yêu cầu điểm tự quyết định bao nhiêu là đủ.',
        <ScoreFigure
          key="scores"
          description="Các bậc thang trên thang điểm từ 10 đến 990. Bậc đầu kéo đến 500; các bậc sau bắt đầu ở 500, 600, 700, 800 và 900."
          caption="Các mức trên thang điểm từ 10 đến 990."
        />,
        {
          table: {
            caption: 'Các mức của tổng điểm',
            head: ['Điểm', 'Thường có nghĩa là', 'Nên luyện gì tiếp'],
            rows: [
              [
                '900+',
                'Bạn theo được công việc bằng tiếng Anh gần như không phải cố, kể cả khi nói nhanh.',
                'Từ hiếm, tốc độ ở phần 7, sức bền của tai: làm trọn đề.',
              ],
              [
                '800',
                'Bạn làm việc được bằng tiếng Anh; đôi khi lỡ chỗ tinh tế, lượt nói nhanh.',
                'Câu đáp gián tiếp, cách diễn đạt lại, bộ hai đoạn văn.',
              ],
              [
                '700',
                'Bạn họp và viết email được về những chuyện quen thuộc.',
                'Phần 3 và 4 đúng tốc độ; từ vựng công việc.',
              ],
              [
                '600',
                'Bạn nắm được ý chính; chi tiết và con số hay trượt.',
                'Nghe chép trọn câu; dạng động từ; giới từ.',
              ],
              [
                '500',
                'Bạn xoay xở được trong tình huống hằng ngày quen thuộc.',
                'Từ vựng đời sống; phần 2; cấu trúc câu.',
              ],
              [
                'dưới 500',
                'Bạn hiểu từng từ và cụm từ ngắn.',
                'Nghe chép từ mỗi ngày; các thì cơ bản. Ở mức này điểm lên nhanh nhất.',
              ],
            ],
          },
        },
        'Các mức này là cách nói quen của người học, không phải thang chính thức.',
      ],
    },
    {
      id: 'strategies',
      title: 'Chiến lược cho từng phần',
      body: [
        <h3 key="listening">Phần nghe</h3>,
        [
          '**Phần 1.** Trước khi nghe, hãy tự gọi tên: có ai, họ đang làm gì, xung quanh có gì. Hãy nghi ngờ câu nhắc đến vật không có trong ảnh. “Is being painted” thì trong ảnh phải có người đang sơn.',
          '**Phần 2.** Từ đầu tiên quyết định: who, where, when, why, which. Câu đáp lặp lại âm của câu hỏi (“copy” và “coffee”) thường là bẫy. Câu đúng hay gián tiếp: “Ask Ms. Tran” trả lời được cho “When does it start?”',
          '**Phần 3 và 4.** Đọc trước ba câu hỏi, mỗi câu gạch chân một từ khóa. Đáp án đến theo thứ tự câu hỏi. Khi băng đọc câu hỏi thì bạn đã chọn xong: hãy đọc trước ba câu kế tiếp.',
          '**Lỡ một câu,** cứ chọn đại rồi bỏ qua. Lỡ một câu chỉ mất một; ngồi tiếc nó thì mất bốn.',
        ],
        <h3 key="reading">Phần đọc</h3>,
        [
          '**Phần 5 và 6: khoảng 20 phút.** Nhìn các lựa chọn trước. Nếu là các dạng của cùng một từ, chỉ cần nhìn cấu trúc quanh chỗ trống. Nếu là các từ khác nhau, hãy đọc cả câu. Mỗi câu nửa phút, không hơn.',
          '**Phần 7: 55 phút còn lại.** Đọc câu hỏi trước rồi mới tìm trong bài. Mỗi câu khoảng một phút. Câu có “NOT” và “what is suggested” để cuối mỗi bài.',
          '**Đề thi nằm ở cách diễn đạt lại.** Bài viết “complimentary breakfast”, đáp án là “a free meal”. Đáp án lặp y nguyên từ trong bài thì nên ngờ.',
          '**Hai phút cuối** dành cho các ô trống: tô hết.',
        ],
      ],
    },
    {
      id: 'dictation',
      title: 'Nghe chép thế nào cho hiệu quả',
      body: [
        'Nghe chép luyện đúng điều phần nghe đo: bắt trọn từng âm, ở tốc độ nói thật, không nhìn chữ. Mười lăm phút làm kỹ hơn một giờ mở radio cho có.',
        {
          steps: [
            'Nghe một lần, chưa gõ. Tự hỏi: ai nói, về chuyện gì?',
            'Nghe lại và gõ những gì nghe được, chỗ nào không nghe ra thì để trống.',
            'Nghe riêng các chỗ trống. Ngữ pháp thường cho biết phải có gì ở đó: sau “she” cần “-s”.',
            'Kiểm tra. Nhìn từng chữ sai: do **không biết** từ, hay do **không nghe ra**?',
            'Đọc to cả câu cùng với giọng đọc, ba lần.',
            'Ngày mai làm lại những câu sai, một tuần sau làm lại lần nữa.',
          ],
        },
        'Hãy bắt đầu từ [từ vựng](/), rồi đến [câu của phần 1](/sentence-practice/0?part=part1), cuối cùng là [phần 3](/sentence-practice/0?part=part3).',
      ],
    },
    {
      id: 'plan',
      title: 'Kế hoạch ba tháng',
      body: [
        'Mỗi tuần sáu ngày, mỗi ngày một giờ: 30 phút nghe, 20 phút đọc hoặc ngữ pháp, 10 phút ôn từ của những ngày trước. Ngày thứ bảy nghỉ. Trước tuần 1, hãy làm một đề có bấm giờ để biết mình đang ở đâu.',
        <h3 key="month-1">Tháng 1: nền tảng</h3>,
        {
          table: {
            caption: 'Tháng 1, tuần 1 đến 4',
            head: ['Tuần', 'Nghe', 'Đọc và từ vựng'],
            rows: [
              [
                '1',
                'Mỗi ngày một bộ nghe chép từ, chủ đề đời sống',
                'Các thì: mỗi ngày một ván [“Nhận diện thì”](/grammar-game)',
              ],
              [
                '2',
                'Mỗi ngày một bộ; đọc to từng từ',
                'Từ loại: nhận danh từ, động từ, tính từ, trạng từ qua đuôi từ',
              ],
              [
                '3',
                'Mỗi ngày một bộ từ và mười câu của phần 1',
                'Giới từ và mạo từ; mỗi ngày 10 câu phần 5',
              ],
              [
                '4',
                'Phần 2: mỗi ngày mười câu; ghi lại từ đầu tiên',
                'Ôn mọi từ đã sai; thứ Bảy làm nửa đề',
              ],
            ],
          },
        },
        <h3 key="month-2">Tháng 2: từng phần</h3>,
        {
          table: {
            caption: 'Tháng 2, tuần 5 đến 8',
            head: ['Tuần', 'Nghe', 'Đọc và từ vựng'],
            rows: [
              [
                '5',
                'Phần 2: câu đáp gián tiếp; mỗi câu sai thì sai vì đâu?',
                'Phần 5 có bấm giờ: 30 câu trong 12 phút',
              ],
              ['6', 'Phần 3: chép một lượt nói, rồi nghe cả đoạn', 'Phần 6: tìm từ nối các câu'],
              ['7', 'Phần 3, đọc trước câu hỏi', 'Phần 7: đoạn đơn, mỗi câu một phút'],
              [
                '8',
                'Phần 4: thông báo, lời nhắn, bài nói',
                'Phần 7: bộ hai và ba đoạn; thứ Bảy làm trọn đề',
              ],
            ],
          },
        },
        <h3 key="month-3">Tháng 3: cả bài thi</h3>,
        {
          table: {
            caption: 'Tháng 3, tuần 9 đến 12',
            head: ['Tuần', 'Nghe', 'Đọc và từ vựng'],
            rows: [
              ['9', 'Phần 3 và 4 liền một mạch, 40 phút', 'Ba điểm ngữ pháp yếu nhất của bạn'],
              [
                '10',
                'Chép lại mọi câu đã sai ở tuần 8',
                'Cách một ngày, phần 5 và 6 trong 20 phút',
              ],
              [
                '11',
                'Cách một ngày, trọn phần nghe',
                'Cách một ngày, phần 7 trong 55 phút; thứ Bảy làm trọn đề',
              ],
              [
                '12',
                'Hai đề trọn vẹn đúng giờ bạn sẽ thi, sau đó chỉ luyện nhẹ',
                'Ôn từ cũ; hai ngày cuối không học gì mới',
              ],
            ],
          },
        },
        'Lỡ một ngày? Cứ làm phần của hôm nay. Lỡ một tuần? Làm lại tuần trước đó. Nửa giờ làm thật hơn hai giờ trên giấy.',
      ],
    },
    {
      id: 'mistakes',
      title: 'Lỗi thường gặp',
      body: [
        [
          '**Không nghe được âm cuối.** Tiếng Việt không bật âm cuối; tiếng Anh thì có, và giấu ngữ pháp ở đó: “work, works, worked”. Hãy luyện bằng nghe chép.',
          '**Dịch thầm trong đầu.** Dịch xong câu này thì câu sau đã qua mất. Hãy nối âm thanh với hình ảnh, đừng nối với bản dịch.',
          '**Chọn câu có từ mình vừa nghe ra.** Ở phần 2, từ đó được đặt vào để bẫy bạn.',
          '**Dừng lại ở một câu khó.** Nó cũng chỉ bằng điểm một câu dễ.',
          '**Học danh sách từ không có âm thanh.** Từ chỉ biết bằng mắt thì không tồn tại trong phần nghe.',
          '**Chỉ làm đề.** Đề thi để đo. Bạn học được trong giờ sau đó, khi tìm ra vì sao mỗi câu sai lại sai.',
          '**Phó mặc phần 7 cho may rủi.** Còn 40 phút mới đến phần 7 thì mất 15 câu trở lên. Hãy canh giờ ở phần 5 và 6.',
        ],
      ],
    },
    {
      id: 'test-day',
      title: 'Ngày thi',
      body: [
        [
          '**Tối hôm trước:** bỏ sẵn vào túi giấy tờ tùy thân và những gì nơi thi yêu cầu, rồi đi ngủ. Từ mới học lúc này không đọng lại.',
          '**Buổi sáng:** ăn một chút. Trên đường đi nghe tiếng Anh mười phút cho tai tỉnh.',
          '**Đến sớm nửa giờ.** Đến muộn sẽ không được vào.',
          '**Trong lúc băng đọc hướng dẫn** của phần 3 và 4, hãy đọc trước câu hỏi.',
          '**Tô đáp án ngay.** Không có thêm giờ để chép sang phiếu.',
          '**Nếu âm thanh không rõ,** hãy giơ tay trước khi phần 1 bắt đầu, đừng đợi đến sau.',
          '**Ở phần đọc,** xong phần 6 thì nhìn đồng hồ. Nên còn khoảng 55 phút.',
          '**Đừng để trống ô nào.** Thi xong đừng ngồi đếm câu. Hãy đi ăn một món ngon.',
        ],
      ],
    },
    {
      id: 'about-this-guide',
      title: 'Về cẩm nang này',
      body: [
        'Ngày thi, lệ phí và quy định khác nhau tùy nơi thi và có thể thay đổi; hãy hỏi nơi bạn đăng ký. Lời khuyên ở đây là của chúng tôi.',
        'TOEIC là nhãn hiệu đã đăng ký của ETS; sản phẩm này không được ETS bảo trợ hay phê duyệt.',
      ],
    },
  ],
};
