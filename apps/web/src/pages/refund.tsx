import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage({
  module: 'src/pages/refund.tsx',
  type: 'WebPage',
  text: {
    en: {
      title: 'Refund Policy',
      description:
        'Nghe Gõ is free. There is nothing to pay for, so there is nothing to refund; what to do if somebody asked you for money.',
      sections: [
        {
          id: 'important-notice',
          title: 'Important Notice',
          body: [
            '**Nghe Gõ is a free project.** Every exercise, set, game and page is open to everyone at no charge.',
            '**We take no payment.** There is no price list, subscription, deposit, donation button or paid account, and no page of this site ever asks for a card number or a bank transfer.',
            '**So there is no refund policy.** Where nothing is paid, nothing can be given back.',
          ],
        },
        {
          id: 'asked-to-pay',
          title: 'If somebody asked you to pay',
          body: [
            'Then it was not us. Please do not pay, and tell us about it on the [contact page](/contact): where you saw the offer, and what it promised.',
            'If you have paid already, ask your bank or payment service to stop or reverse the payment as soon as you can. We hold none of that money and cannot return it.',
          ],
        },
        {
          id: 'if-this-changes',
          title: 'If this ever changes',
          body: [
            'What is free here stays free. Should something be offered for money one day, this page will say so first, with the terms of a refund, before anybody can pay.',
          ],
        },
      ],
    },
    vi: {
      title: 'Chính sách hoàn tiền',
      description:
        'Nghe Gõ miễn phí. Không có gì phải trả tiền nên không có gì để hoàn; nên làm gì nếu có người đòi tiền bạn.',
      sections: [
        {
          id: 'important-notice',
          title: 'Thông báo quan trọng',
          body: [
            '**Nghe Gõ là dự án miễn phí.** Mọi bài tập, bộ từ, trò chơi và trang đọc đều mở cho tất cả mọi người, không mất tiền.',
            '**Chúng tôi không nhận thanh toán.** Không có bảng giá, phí tháng, tiền cọc, nút quyên góp hay tài khoản trả phí; không trang nào ở đây hỏi số thẻ hay yêu cầu chuyển khoản.',
            '**Vì vậy không có chính sách hoàn tiền.** Không thu tiền thì không có gì để hoàn lại.',
          ],
        },
        {
          id: 'asked-to-pay',
          title: 'Nếu có người đòi bạn trả tiền',
          body: [
            'Đó không phải là chúng tôi. Xin bạn đừng trả, và hãy báo cho chúng tôi ở [trang Liên hệ](/contact): bạn thấy lời mời ở đâu, nó hứa hẹn điều gì.',
            'Nếu lỡ trả rồi, bạn hãy yêu cầu ngân hàng hoặc ví điện tử chặn hay hoàn giao dịch càng sớm càng tốt. Chúng tôi không giữ số tiền đó nên không thể trả lại.',
          ],
        },
        {
          id: 'if-this-changes',
          title: 'Nếu sau này thay đổi',
          body: [
            'Những gì đang miễn phí sẽ vẫn miễn phí. Nếu một ngày nào đó có phần thu tiền, trang này sẽ báo trước, kèm điều kiện hoàn tiền, trước khi có ai phải trả.',
          ],
        },
      ],
    },
  },
});
