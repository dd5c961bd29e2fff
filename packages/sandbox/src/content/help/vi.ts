import type { HelpTexts } from './help-texts'

/** Vietnamese. */
export const vi: HelpTexts = {
  groups: {
    start: 'Bắt đầu',
    trading: 'Giao dịch',
    funds: 'Nạp và rút tiền',
    security: 'Tài khoản và bảo mật',
  },
  articles: {
    211: {
      title: 'Tôi bắt đầu như thế nào?',
      html: '<p>Nhận tiền demo ở màn hình <strong>Tài sản</strong>: 10.000 USDT mỗi ngày. Tiền được cộng vào tài khoản giao ngay và không có giá trị thật.</p><p>Sau đó hãy chọn một thị trường và đặt lệnh đầu tiên. Với Futures và hợp đồng chu kỳ, trước tiên hãy chuyển tiền sang tài khoản Futures.</p>',
    },
    210: {
      title: 'Tiền của tôi ở đâu?',
      html: '<p>Bạn có ba tài khoản. <strong>Tài khoản giao ngay</strong> nhận tiền nạp và dùng cho lệnh giao ngay, hoán đổi và rút. <strong>Tài khoản Futures</strong> dùng cho Futures và hợp đồng chu kỳ. <strong>Tài khoản pháp định</strong> dùng để mua bán coin bằng tiền pháp định.</p><p>Chuyển giữa các tài khoản của bạn là miễn phí và tức thì. Tiền đang giữ cho lệnh đang mở được hoàn lại khi bạn hủy lệnh.</p>',
    },
    203: {
      title: 'Lệnh giới hạn hay lệnh thị trường?',
      html: '<p><strong>Lệnh giới hạn</strong> đặt mức giá kém nhất bạn chấp nhận. Phần chưa khớp ngay sẽ chờ trong sổ lệnh cho đến khi khớp hoặc bạn hủy. Khoản tiền cần dùng được giữ trong thời gian đó.</p><p><strong>Lệnh thị trường</strong> khớp với những gì đang có trong sổ lệnh, từng mức một. Nếu sổ lệnh cạn, phần còn lại bị hủy. Trong cả hai trường hợp, số lượng tính theo coin bạn giao dịch, không phải USDT.</p>',
    },
    202: {
      title: 'Phí được tính như thế nào?',
      html: '<p>Giao ngay: mỗi bên trả 0,1% số mình nhận được, bên mua trả bằng coin vừa mua, bên bán trả bằng USDT. Futures: 0,05% giá trị lệnh, cả khi mở và khi đóng.</p><p>Chuyển giữa các tài khoản của bạn là miễn phí. Khi rút, bạn trả phí mạng được hiển thị trước khi xác nhận. Nếu bạn được bạn bè mời, họ nhận một phần phí giao dịch của bạn; bạn không phải trả thêm.</p>',
    },
    205: {
      title: 'Hợp đồng chu kỳ hoạt động như thế nào?',
      html: '<p>Hãy dự đoán giá sẽ cao hơn (Mua) hay thấp hơn (Bán) sau 30, 60, 120 hoặc 300 giây. Dự đoán đúng mang lại lợi nhuận từ 50% đến 80% số tiền đặt: thời hạn càng dài, tỷ lệ càng cao.</p><p>Nếu dự đoán sai hoặc giá không đổi, bạn mất số tiền đó. Lệnh chu kỳ không thể hủy và được trả bằng USDT hoặc BGK từ tài khoản Futures.</p>',
    },
    204: {
      title: 'Thanh lý và funding',
      html: '<p>Vị thế bị thanh lý khi tổng ký quỹ và PnL chưa thực hiện giảm xuống mức ký quỹ duy trì. Căn cứ là <strong>giá đánh dấu</strong>, không phải giá gần nhất. Vị thế cô lập chỉ chịu rủi ro trong phần ký quỹ của nó; các vị thế chéo dùng chung số dư Futures.</p><p><strong>Funding</strong> được trả giữa các nhà giao dịch lúc 00:00, 08:00 và 16:00 UTC. Khi tỷ lệ dương, bên long trả cho bên short; khi âm, bên short trả cho bên long.</p>',
    },
    201: {
      title: 'Tôi bị mất kết nối khi đang đặt lệnh',
      html: '<p>Hãy kiểm tra danh sách lệnh trước khi đặt lại. Lệnh được chấp nhận đã được lưu trước khi xác nhận, nên vẫn có trong danh sách dù bạn chưa nhận được xác nhận.</p><p>Ứng dụng sẽ kiểm tra giúp bạn và hiển thị kết quả ngay khi có kết nối trở lại.</p>',
    },
    206: {
      title: 'Tôi nạp tiền như thế nào?',
      html: '<p>Chọn coin và mạng, rồi gửi đến địa chỉ hiển thị. Số lượng dưới mức tối thiểu, mạng khác hoặc XRP thiếu tag sẽ không được ghi có.</p><p>Sau đó hãy gửi số lượng và ảnh chụp màn hình. Khi được duyệt, coin sẽ có trong tài khoản giao ngay. Đây là sàn demo: tuyệt đối không gửi coin thật.</p>',
    },
    207: {
      title: 'Vì sao tôi chưa thể rút?',
      html: '<p>Bạn cần xác minh danh tính, mật khẩu quỹ, điểm tín nhiệm từ 80 trở lên và một địa chỉ rút. Sau khi bạn đổi mật khẩu, email hoặc số điện thoại, việc rút tạm dừng 24 giờ.</p><p>Mỗi lệnh rút được xét duyệt trước khi gửi; bạn có thể hủy cho đến khi lệnh được duyệt. Phí mạng được trừ vào số lượng rút.</p>',
    },
    208: {
      title: 'Tôi bảo vệ tài khoản như thế nào?',
      html: '<p>Thiết lập <strong>ứng dụng xác thực</strong> ở màn hình Bảo mật: mỗi lần đăng nhập sẽ cần mật khẩu và mã 6 chữ số. Hoặc thêm <strong>khóa truy cập</strong> để đăng nhập bằng khuôn mặt, vân tay hoặc mã PIN của thiết bị.</p><p>Hãy đặt cả cụm từ chống lừa đảo: mọi email và tin nhắn từ chúng tôi sẽ hiển thị cụm từ này. Bộ phận hỗ trợ không bao giờ hỏi mật khẩu hay mã xác minh.</p>',
    },
    209: {
      title: 'Nếu tôi mất điện thoại hoặc quên mật khẩu thì sao?',
      html: '<p>Hãy lưu mã khôi phục: mỗi mã thay cho mã của ứng dụng xác thực một lần. Với khóa truy cập trên thiết bị khác, bạn đăng nhập mà không cần mật khẩu và mã.</p><p>Quên mật khẩu đăng nhập? Hãy đặt mật khẩu mới bằng mã xác minh gửi đến email hoặc điện thoại. Mọi thiết bị sẽ bị đăng xuất và việc rút tạm dừng 24 giờ.</p>',
    },
  },
}
